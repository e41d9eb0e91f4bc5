/** What `work` comes to; undefined where the file, or the folder, that it is about is not there. */
export async function unlessGone<Value>(work: Promise<Value>): Promise<Value | undefined> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return undefined;
    throw error;
  }
}
