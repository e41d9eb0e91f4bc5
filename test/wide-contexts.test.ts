import ts from "typescript";
import { expect, it } from "vitest";
import { wideContexts } from "../scripts/wide-contexts.ts";

const context = `
  export interface ConnectorContext { a: string; b: string; c: string; d: string }
  export type Needs<Part extends keyof ConnectorContext> = { [Key in Part]: ConnectorContext[Key] };`;

/** What is found in a file beside that of the context. */
function wideIn(text: string): string[] {
  const texts: Record<string, string> = {
    "/context.ts": context,
    "/given.ts": `import type { ConnectorContext, Needs } from "./context.ts";\n${text}`,
  };
  const options: ts.CompilerOptions = {
    noLib: true,
    allowImportingTsExtensions: true,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    target: ts.ScriptTarget.ESNext,
  };
  const host: ts.CompilerHost = {
    ...ts.createCompilerHost(options),
    fileExists: (name) => texts[name] !== undefined,
    readFile: (name) => texts[name],
    getCurrentDirectory: () => "/",
    getSourceFile: (name, target) => {
      const found = texts[name];
      return found === undefined ? undefined : ts.createSourceFile(name, found, target, true);
    },
  };
  return wideContexts(ts.createProgram(["/given.ts"], options, host), () => false);
}

it("finds a function that uses fewer than half of the context's fields", () => {
  expect(wideIn("export const f = (ctx: ConnectorContext) => ctx.b;")).toEqual([
    "/given.ts:2 uses 1 of 4: b",
  ]);
});

it("passes one that uses half of them, or hands on what others use of them", () => {
  const text = `
    const f = (ctx: ConnectorContext) => g(ctx) + ctx.b;
    const g = ({ a, c }: Needs<"a" | "c">) => a + c;
    const h = (ctx: ConnectorContext) => { const { a, b } = ctx; return a + b; };
    const i = (ctx: ConnectorContext) => h(ctx);
    const j = (ctx: ConnectorContext) => ({ ...ctx });`;
  expect(wideIn(text)).toEqual([]);
});

it("finds one that hands the context on to others who use little of it", () => {
  const text = `
    export const f = (ctx: ConnectorContext) => g(ctx);
    const g = (ctx: Needs<"a">) => ctx.a;`;
  expect(wideIn(text)).toEqual(["/given.ts:3 uses 1 of 4: a"]);
});

it("counts what is used of a context that is kept in an object", () => {
  const text = `
    interface Run { ctx: ConnectorContext; id: string }
    const begin = (ctx: Needs<"a" | "b" | "c" | "d">, id: string): Run => ({ ctx, id });
    export const f = ({ ctx }: Run) => ctx.a;
    export const g = (run: Run) => run.ctx.b;
    export const h = (run: Run) => f(run) + g(run);`;
  expect(wideIn(text)).toEqual([]);
  expect(wideIn(text.replace("run.ctx.b", "run.id"))).toEqual(["/given.ts:3 uses 1 of 4: a"]);
});
