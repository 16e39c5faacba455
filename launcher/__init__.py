# SPDX-License-Identifier: Apache-2.0
"""The `./lab` command: from a clone to an open notebook, with nothing installed outside the checkout.

Only the standard library is used here, since this code makes the environment that everything else runs in;
`execute.py` is the exception, it runs inside that environment. Start reading at `cli.py`, then `setup.py`.
"""
