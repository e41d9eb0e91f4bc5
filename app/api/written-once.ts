/**
 * A text that is written when it is first asked for, and kept: documents that few processes are ever asked for take
 * no part in their start.
 */
export function writtenOnce(write: () => Promise<string>): () => Promise<string> {
  let text: Promise<string> | undefined;
  return () => (text ??= write());
}
