import { expect, it } from "vitest";
import { folderCircles } from "../scripts/folder-circles.ts";

const circlesOf = (files: Record<string, string>) =>
  folderCircles(Object.entries(files).map(([file, text]) => ({ file, text })));

it("passes folders that import downwards only", () => {
  const files = {
    "app/main.ts": 'import { a } from "./connector/index.ts";',
    "app/connector/index.ts": 'export { a } from "./dispatches/index.ts";',
    "app/connector/dispatches/index.ts": 'import { b } from "../model/states.ts";',
    "app/connector/model/states.ts": 'import { z } from "zod";',
  };
  expect(circlesOf(files)).toEqual([]);
});

it("finds a circle of folders that is none of files, and names its imports", () => {
  const files = {
    "app/jobs/a.ts": 'import type { B } from "#app/mail/b.ts";',
    "app/mail/b.ts": "export type B = 1;",
    "app/mail/c.ts": 'import { d } from "../jobs/d.ts";',
    "app/jobs/d.ts": "export const d = 1;",
  };
  expect(circlesOf(files)).toEqual([
    [
      "app/ has a circle:",
      "  jobs/ → mail/: app/jobs/a.ts imports app/mail/b.ts",
      "  mail/ → jobs/: app/mail/c.ts imports app/jobs/d.ts",
    ].join("\n"),
  ]);
});

it("finds one deep down, and one over three", () => {
  const files = {
    "app/ui/a/x.ts": 'export * from "../b/x.ts";',
    "app/ui/b/x.ts": 'const c = await import("../c/x.ts");',
    "app/ui/c/x.ts": 'import "../a/y.ts";',
    "app/ui/a/y.ts": "",
  };
  expect(circlesOf(files)).toEqual([expect.stringContaining("app/ui/ has a circle:\n  a/ → b/")]);
});

it("takes the loose files of a half as one, and others each by itself", () => {
  const loose = (half: string) => ({
    [`app/${half}/index.ts`]: 'import "./orders/a.ts";',
    [`app/${half}/orders/a.ts`]: 'import "../ports.ts";',
    [`app/${half}/ports.ts`]: "",
  });
  expect(circlesOf(loose("connector"))).toEqual([expect.stringContaining("its own files")]);
  expect(circlesOf(loose("ui"))).toEqual([]);
});
