/**
 * What is made when it is first asked for, and kept: documents that few processes are ever asked for take no part in
 * their start.
 */
export function writtenOnce<Written>(write: () => Promise<Written>): () => Promise<Written> {
  let written: Promise<Written> | undefined;
  return () => (written ??= write());
}
