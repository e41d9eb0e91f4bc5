import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { hasBuild, sourcesStamp, stampFile } from "./page-build.ts";

let project: string;
const write = async (name: string, text: string) => {
  const file = path.join(project, name);
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, text);
};

beforeEach(async () => {
  project = await mkdtemp(path.join(os.tmpdir(), "portafilter-build-"));
  await write("app/routes/page.tsx", "one");
  await write("public/icon.svg", "<svg/>");
  await write("package-lock.json", "{}");
  await write(`build/server/${stampFile}`, sourcesStamp(project));
});
afterEach(() => rm(project, { recursive: true }));

describe("a build", () => {
  it("is that of its sources, whatever tests and generated code say", async () => {
    expect(hasBuild(project)).toBe(true);
    await write("app/routes/page.test.tsx", "a test");
    await write("app/db/generated/client.ts", "generated");
    expect(hasBuild(project)).toBe(true);
  });

  it.each([
    ["app/routes/page.tsx", "two"],
    ["app/routes/another.tsx", ""],
    ["public/icon.svg", "<svg></svg>"],
    ["package-lock.json", "{ }"],
    ["vite.config.ts", "export default {}"],
  ])("is another's once %s is %j", async (name, text) => {
    await write(name, text);
    expect(hasBuild(project)).toBe(false);
  });

  it("is none where nothing was built, or only half of it", async () => {
    await rm(path.join(project, "build/server", stampFile));
    expect(hasBuild(project)).toBe(false);
  });
});
