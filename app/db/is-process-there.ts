/** Whether a process of that number runs. */
export function isProcessThere(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // Another user's is there all the same.
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}
