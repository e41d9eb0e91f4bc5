/**
 * A thread in which designs are drawn, one after the other. Fonts and pixels are large: they end with the thread, and
 * whatever a picture does to a decoder, the API goes on answering.
 */
import { parentPort } from "node:worker_threads";
import { drawDesign, type Drawing } from "./draw-design.ts";

// Given by drawInThread, which sends nothing else, and the next one when it has this one's picture.
parentPort?.on("message", async (drawing: Drawing) => {
  const drawn = await drawDesign(drawing);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
  parentPort?.postMessage(drawn);
});
