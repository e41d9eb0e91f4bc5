/**
 * Reads a stream of server-sent events to its end, and tells the name of each; `message` where it has
 * none. Comments are passed over. Throws when the stream breaks.
 */
export async function readEvents(
  body: ReadableStream<Uint8Array>,
  onEvent: (event: string) => void,
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
      const named = lines.find((line) => line.startsWith("event:"));
      onEvent(named?.slice("event:".length).trim() ?? "message");
    }
  }
}
