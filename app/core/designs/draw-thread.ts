/**
 * The thread in which one design is drawn. Fonts and pixels are large: they end with the thread, and
 * whatever a picture does to a decoder, the API goes on answering.
 */
import { parentPort, workerData } from "node:worker_threads";
import { drawDesign, type Drawing } from "./draw-design.ts";

// Given by drawInThread, which takes nothing else.
const drawn = await drawDesign(workerData as Drawing);
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
parentPort?.postMessage(drawn);
