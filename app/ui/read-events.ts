/**
 * Reads a stream of server-sent events to its end, and tells the name of each (`message` where it has
 * none) with its first line of data. Comments are passed over. Throws when the stream breaks.
 */
export async function readEvents(
  body: ReadableStream<Uint8Array>,
  onEvent: (event: string, data: string) => void,
): Promise<void> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let rest = "";
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    const blocks = (rest + decoder.decode(value, { stream: true })).split(/\r?\n\r?\n/);
    rest = blocks.pop() ?? "";
    for (const block of blocks) {
      const lines = block.split(/\r?\n/).filter((line) => line !== "" && !line.startsWith(":"));
      if (lines.length === 0) continue;
      const valueOf = (field: string) =>
        lines
          .find((line) => line.startsWith(`${field}:`))
          ?.slice(field.length + 1)
          .trim();
      onEvent(valueOf("event") ?? "message", valueOf("data") ?? "");
    }
  }
}
