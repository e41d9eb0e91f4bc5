/**
 * Replays answers that real stores gave. The recordings lie beside the repository and not in it, so this
 * says so and skips where they are absent.
 */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { shop, startForTest } from "../testing/stand-in-for-test.ts";
import type { StandInForTest } from "../testing/stand-in-for-test.ts";
import { createAdminSchema } from "../admin/admin-schema.ts";
import type { Learned } from "./compare.ts";
import { differences, exchangeAll, isRecord, stringsIn } from "./compare.ts";
import { deriveDocument } from "./derive-document.ts";
import type { Replay } from "./store-replays.ts";
import { replays, unreplayable } from "./replays.ts";

const folder = fileURLToPath(new URL("../../../../shared/shopify-captures/", import.meta.url));

const schema = createAdminSchema();
let test: StandInForTest;
beforeEach(async () => {
  test = await startForTest();
});
afterEach(() => test.close());

describe.skipIf(!existsSync(folder))("real Shopify's recorded answers match", () => {
  it.each(replays)("$name", async (replay) => {
    const { file, steps, except = {} } = replay;
    const recording: unknown = JSON.parse(readFileSync(`${folder}${file}`, "utf8"));
    const learned = learnVariants(recording);
    await replay.before?.({ test, learned, recording });
    const found: string[] = [];
    for (const path of steps) {
      await replay.between?.[path]?.({ test, learned, recording });
      const step = at(recording, path);
      const own = isRecord(step["variables"]) ? step["variables"] : {};
      const variables = { ...own, ...replay.variablesOf?.[path] };
      const answer = answerAt(step);
      const query = textOf(replay, recording, path) ?? derive(replay, answer, variables);
      const { data, errors } = await test.graphql(query, exchangeAll(variables, learned));
      const ours = { ...(errors ? { errors } : {}), ...(data === undefined ? {} : { data }) };
      const known = new Set(stringsIn(variables));
      found.push(...differences(answer, ours, { learned, known, path }));
    }
    const unexpected = found.filter(
      (each) => !Object.keys(except).some((part) => each.includes(part)),
    );
    expect(unexpected).toEqual([]);
  });

  it("leave none out without a reason", () => {
    const files = readdirSync(folder).filter((name) => name.endsWith(".json"));
    const told = new Set([...replays.map((each) => each.file), ...Object.keys(unreplayable)]);
    expect(files.filter((name) => !told.has(name))).toEqual([]);
  });
});

/** Recorded variants live in another store; ours do in their place, each in its own. */
function learnVariants(recording: unknown): Learned {
  const ours = test.standIn.snapshot(shop).products.flatMap((product) => product.variants);
  const theirs = stringsIn(recording).filter((text) =>
    /^gid:\/\/shopify\/ProductVariant\/\d+$/.test(text),
  );
  return new Map(
    [...new Set(theirs)].map((id, index) => [
      id,
      `gid://shopify/ProductVariant/${ours[index % ours.length]?.id}`,
    ]),
  );
}

function textOf(replay: Replay, recording: unknown, path: string): string | undefined {
  const given = replay.textOf?.[path];
  if (given?.includes("{")) return given;
  const { query } = at(recording, given ?? path);
  return typeof query === "string" ? query : undefined;
}

function derive(
  replay: Replay,
  answer: Record<string, unknown>,
  variables: Record<string, unknown>,
): string {
  const { data } = answer;
  if (!isRecord(data)) throw new Error("neither a document nor data is recorded");
  const roots = replay.roots;
  return deriveDocument(schema, { data, variables, ...(roots ? { roots } : {}) });
}

/** The part of the recording at a path of keys; `*` takes the only key there is. */
function at(recording: unknown, path: string): Record<string, unknown> {
  let part = recording;
  for (const key of path.split(".").filter(Boolean)) {
    if (typeof part !== "object" || part === null) throw new Error(`nothing recorded at ${path}`);
    part = Object.entries(part).find(([name]) => key === "*" || name === key)?.[1];
  }
  if (!isRecord(part)) throw new Error(`nothing recorded at ${path}`);
  return isRecord(part["request"]) ? { ...part["request"], response: part["response"] } : part;
}

/** Recordings keep the body as it is, or under one of these names. */
function answerAt(step: Record<string, unknown>): Record<string, unknown> {
  const mutation = isRecord(step["mutation"]) ? step["mutation"]["response"] : undefined;
  // An answer stands alone, or only the order that it was about.
  const alone = "data" in step ? step : "order" in step ? { data: { order: step["order"] } } : {};
  let answer = step["response"] ?? mutation ?? alone;
  for (const name of ["payload", "body"])
    if (isRecord(answer) && isRecord(answer[name])) answer = answer[name];
  if (!isRecord(answer)) throw new Error("no answer recorded");
  return answer;
}
