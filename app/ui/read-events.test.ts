import { expect, it } from "vitest";
import { readEvents } from "./read-events.ts";

it("reads events however the stream is cut, and passes over comments", async () => {
  const text =
    ": beat\n\nevent: open\ndata: \n\nevent: moved\r\ndata: 1\r\n\r\ndata: x\n\n: beat\n\nevent: lost";
  for (let size = 1; size < text.length; size += 1) {
    const bytes = new TextEncoder().encode(text);
    const heard: string[] = [];
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        for (let at = 0; at < bytes.length; at += size)
          controller.enqueue(bytes.slice(at, at + size));
        controller.close();
      },
    });
    await readEvents(body, (event, data) => heard.push(`${event}:${data}`));
    expect(heard, String(size)).toEqual(["open:", "moved:1", "message:x"]);
  }
});
