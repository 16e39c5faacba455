# SPDX-License-Identifier: Apache-2.0
"""Samples as a run records them."""

STATUSES = {"ok", "machine changed speed"}


def measured(sample):
    """Whether a sample was taken; a machine that changes its speed spoils its time, but not what it counted."""
    return sample["status"] in STATUSES
