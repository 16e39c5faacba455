# SPDX-License-Identifier: Apache-2.0
"""JupyterLab and the kernelspec, both with settings of the checkout only.

The user's own Jupyter configuration is neither read nor changed: a password, a theme or a second Java kernel
set up for other work has no part in a lesson.
"""

import json
import os

from launcher.checkout import write_whole
from launcher.library import kernel_command

KERNEL = "bufferlab"
MAIN = "bufferlab.kernel.Main"
START = "00-start-here.ipynb"

# Settings that differ from JupyterLab's own, and why a class wants them so.
SETTINGS = {
    "@jupyterlab/apputils-extension:notification": {  # no prompt on first start, no request to the network
        "fetchNews": "false", "checkForUpdates": False, "doNotDisturbMode": False},
    "@jupyterlab/notebook-extension:tracker": {
        "codeCellConfig": {"lineNumbers": True},  # a kernel's errors say "line 4"
        "recordTiming": False},  # timestamps of a run don't belong into a stored notebook
}


def install(kit):
    """Writes the kernelspec and JupyterLab's settings, where they are missing or changed."""
    jupyter = kit.checkout.jupyter
    for path, value in ((jupyter / "kernels" / KERNEL / "kernel.json", kernelspec(kit)),
                        (jupyter / "settings" / "overrides.json", SETTINGS)):
        text = json.dumps(value, indent=2) + "\n"
        if not path.exists() or path.read_text(encoding="utf-8") != text:
            write_whole(path, text)


def kernelspec(kit):
    """The kernel as Jupyter starts it. What differs from run to run comes by the environment instead."""
    return {
        "display_name": "BufferLab (Java)",
        "language": "java",
        "argv": [*kernel_command(kit.library), MAIN, "{connection_file}"],
        "interrupt_mode": "message",
        "env": {"BUFFERLAB_HOME": str(kit.checkout.root)},
    }


def environment(checkout):
    """The environment variables under which Jupyter's programs see this checkout and nothing else."""
    jupyter = checkout.jupyter
    return {
        "BUFFERLAB_CACHE": str(checkout.state / "cache"),
        **{name: value for name, value in os.environ.items() if name not in ("PYTHONPATH", "PYTHONHOME")},
        "JUPYTER_PATH": str(jupyter),
        "JUPYTER_CONFIG_DIR": str(jupyter / "config"),
        "JUPYTER_DATA_DIR": str(jupyter / "data"),
        "JUPYTER_RUNTIME_DIR": str(jupyter / "runtime"),
        "JUPYTERLAB_SETTINGS_DIR": str(jupyter / "user-settings"),
        "JUPYTERLAB_WORKSPACES_DIR": str(jupyter / "workspaces"),
    }


def open_lab(kit, browser=True, port=None):
    """Becomes JupyterLab, on this machine's own address, opened on the first notebook."""
    checkout = kit.checkout
    start = START if (checkout.work / START).exists() else ""
    command = [
        str(kit.environment.python), "-m", "jupyterlab",
        "--ServerApp.ip=127.0.0.1",
        f"--ServerApp.root_dir={checkout.work}",
        f"--LabApp.app_settings_dir={checkout.jupyter / 'settings'}",
        f"--LabApp.default_url=/lab/tree/{start}",
        f"--KernelSpecManager.allowed_kernelspecs={KERNEL}",
        "--KernelSpecManager.ensure_native_kernel=False",
        f"--MultiKernelManager.default_kernel_name={KERNEL}",
        "--LabApp.extension_manager=readonly",  # what is installed is what requirements.txt pins
        "--Application.log_level=WARN",
    ]
    if os.geteuid() == 0:
        command.append("--allow-root")  # as in a container; the server listens on this machine only
    if port is not None:
        command.append(f"--ServerApp.port={port}")
    if not browser:
        command.append("--no-browser")
    os.chdir(checkout.work)
    os.execve(command[0], command, environment(checkout))
