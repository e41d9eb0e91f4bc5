/** Thrown by a file store where a file could not be written; it says what its cause says. */
export class FileNotKept extends Error {
  override name = "FileNotKept";
}

/** Does `write`; whatever it fails with, the file is not kept. */
export async function keep<Value>(write: () => Promise<Value>): Promise<Value> {
  try {
    return await write();
  } catch (cause) {
    const message = cause instanceof Error ? cause.message : "The file store did not take it.";
    throw new FileNotKept(message, { cause });
  }
}
