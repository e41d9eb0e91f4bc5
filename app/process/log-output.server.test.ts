import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { expect, onTestFinished, test } from "vitest";

test.skipIf(!existsSync("/dev/full"))(
  "a log whose disk is full ends no program, is written on once there is space, and says what it lacks",
  async () => {
    const folder = await mkdtemp(path.join(os.tmpdir(), "portafilter-log-"));
    onTestFinished(() => rm(folder, { recursive: true }));
    const file = path.join(folder, "log");
    // What is opened next has the number of what was closed last.
    const program = `
      import { closeSync, openSync } from "node:fs";
      import { openLogOutput } from ${JSON.stringify(`${import.meta.dirname}/log-output.server.ts`)};
      const fd = openSync("/dev/full", "w");
      const output = openLogOutput(fd);
      output.write("first\\n");
      const line = "x".repeat(1_048_575) + "\\n";
      for (let count = 0; count < 8; count += 1) output.write(line);
      output.writeOrCount("request\\n", 1);
      closeSync(fd);
      if (openSync(${JSON.stringify(file)}, "w") !== fd) throw new Error("It has another number.");
      output.write("last\\n");
      output.finish();`;
    await promisify(execFile)(process.execPath, ["--input-type=module", "-e", program]);
    const lines = (await readFile(file, "utf8")).split("\n").filter((line) => line[0] !== "x");
    expect(lines[0]).toBe("first");
    const said = lines.filter((line) => line.startsWith("{")).map((line) => JSON.parse(line));
    // Four of eight, and the one of a request.
    expect(said).toEqual([
      expect.objectContaining({ level: "warn", lines: 5, msg: expect.stringContaining("space") }),
    ]);
    expect(lines.at(-2)).toBe("last");
  },
);
