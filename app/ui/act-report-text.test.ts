import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { beforeAll, expect, it } from "vitest";
import {
  type ActReport,
  clearableReasons,
  type RetriedThing,
  retriedThing,
  type UnchangedCause,
} from "#app/connector/model/act-report.ts";
import { attentions, isAttentionReason } from "#app/connector/model/attention.ts";
import { inLanguage, languages } from "./languages.ts";
import { allTexts } from "./strings/all-texts.ts";
import { acts } from "./strings/en/acts.ts";
import { addTexts } from "./text.ts";
import { reportText } from "./act-report-text.ts";

beforeAll(() => {
  for (const language of languages) addTexts(language, allTexts[language]);
});

// Object.keys forgets which names a closed record has.
const keysOf = <Key extends string>(of: Record<Key, unknown>) => Object.keys(of) as Key[];

const reports: ActReport[] = [
  ...clearableReasons.map((reason) => ({ kind: "cleared", reason, tag: "wait" }) as const),
  { kind: "let-be" },
  ...keysOf<RetriedThing>(acts.retried).map((what) => ({ kind: "retried", what }) as const),
  ...[true, false].map((isUnsent) => ({ kind: "canceled", isUnsent }) as const),
  ...keysOf(acts.begun).map((act) => ({ kind: "begun", act }) as const),
  ...keysOf<UnchangedCause>(acts.unchanged).map(
    (because) => ({ kind: "unchanged", because }) as const,
  ),
];

it.each(languages)("says in %s what comes of each act in a sentence of its own", (language) => {
  const said = inLanguage(language, () => reports.map(reportText));
  expect(reports.length).toBeGreaterThan(40);
  expect(said.filter((text) => /^acts\.|\{|undefined/.test(text))).toEqual([]);
  expect(new Set(said).size).toBe(reports.length);
});

it("has a sentence for every reason that a person's word ends, and for no other", () => {
  expect(keysOf(acts.cleared).toSorted()).toEqual([...clearableReasons].toSorted());
});

it("says that something is sent again only where it is", () => {
  const again = keysOf(attentions).filter((reason) => retriedThing(reason) === "sending");
  const labeled = Object.entries(allTexts.en.attentions).flatMap(([reason, words]) =>
    isAttentionReason(reason) && words.action.startsWith("Send again") ? reason : [],
  );
  expect(again.toSorted()).toEqual(labeled.toSorted());
});

it("is written by nothing of the pages that does not load it first", async () => {
  const folder = import.meta.dirname;
  const names = await readdir(folder, { recursive: true });
  const files = names.filter((name) => /\.tsx?$/.test(name) && !/^strings\/|\.test\./.test(name));
  const texts = await Promise.all(files.map((name) => readFile(path.join(folder, name), "utf8")));
  const writing = files.filter((_, at) => /["`]acts\.|reportText\(/.test(texts[at] ?? ""));
  expect(writing.toSorted()).toEqual([
    "act-report-text.ts",
    "alerts/recipient-form.tsx",
    "confirm-act-dialog.tsx",
    "matching/ask-matching.tsx",
    "orders/act-results.tsx",
    "orders/ask-bulk-act.tsx",
    "orders/import-orders.tsx",
    "orders/name-view.tsx",
    "orders/snooze-matching.tsx",
    "products/variant-act-form.tsx",
    "remakes/earlier-remake.tsx",
    "remakes/remake-form.tsx",
    "say-report.ts",
    "shortcuts/shortcuts-help.tsx",
  ]);
});
