import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { expect, test } from "vitest";

test("what was thrown and is no error is logged by what names it, and by nothing else of it", async () => {
  const program = `
    import vm from "node:vm";
    import { createLogger } from ${JSON.stringify(`${import.meta.dirname}/log.server.ts`)};
    const log = createLogger("info");
    class Refusal { code = "EFULL"; message = "The disk is full."; buyer = { name: "Ada" }; }
    for (const error of [
      new Response("Ada", { status: 404, statusText: "Not Found" }),
      new Refusal(), { buyer: "Ada" }, Object.create(null), null, "gone", 7,
      vm.runInNewContext("new TypeError('elsewhere')"),
    ]) log.error({ error }, "thrown");`;
  const words = ["--input-type=module", "-e", program];
  const { stdout } = await promisify(execFile)(process.execPath, words);
  const errors = stdout
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line).error);
  expect(errors).toEqual([
    { type: "thrown Response", status: 404, statusText: "Not Found" },
    { type: "thrown Refusal", code: "EFULL", message: "The disk is full." },
    { type: "thrown Object" },
    { type: "thrown object" },
    "null",
    "gone",
    "7",
    { type: "TypeError", message: "elsewhere", stack: expect.stringContaining("elsewhere") },
  ]);
  expect(stdout).not.toContain("Ada");
});
