import os from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { createDiskReserve } from "./disk-reserve.server.ts";

const folder = os.tmpdir();
const missing = path.join(folder, "never-made", "nor-this");
const moreThanAnyDisk = 1e15;

test.each([
  ["a folder whose disk has more", [folder], 1, true],
  ["a folder that will be made on such a disk", [missing], 1, true],
  ["a folder whose disk has less", [folder], moreThanAnyDisk, false],
  ["a folder that will be made on such a disk", [missing], moreThanAnyDisk, false],
  ["nothing on this machine", [], moreThanAnyDisk, true],
  ["no reserve", [folder], 0, true],
])("%s", async (_, folders, reserveBytes, isFree) => {
  expect(await createDiskReserve({ folders, reserveBytes })()).toBe(isFree);
});
