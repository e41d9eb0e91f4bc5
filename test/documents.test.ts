/** What `npm run check` finds in documents, and that it finds it. */
import { describe, expect, it } from "vitest";
import { docFaults, type Project, unnamedIn } from "../scripts/doc-faults.ts";
import { drawPicture, importsOfFolders } from "../scripts/import-picture.ts";
import { readForbidden, usesLeft, usesOf, wordFaults } from "../scripts/word-faults.ts";

function aProject(documents: Record<string, string>): Project {
  return {
    has: (path) => path in documents || path === "app/limits/limits.ts",
    read: (path) => documents[path],
    scripts: new Set(["check"]),
    variables: new Set(["DATA_DIR", "ARTWORK_S3_BUCKET"]),
    metrics: new Set(["portafilter_dispatches"]),
  };
}

const faultsOf = (text: string) => docFaults("docs/a.md", aProject({ "docs/a.md": text }));

describe("a document", () => {
  it.each([
    ["[it](gone.md)", "docs/a.md: there is no docs/gone.md, which it links to"],
    ["[it](#gone)\n# A heading", "docs/a.md: docs/a.md has no heading #gone"],
    ["see `app/gone.ts`", "docs/a.md: there is no app/gone.ts"],
    ["`npm run gone`", "docs/a.md: there is no command npm run gone"],
    ["set `GONE_DIR`", "docs/a.md: .env.example has no GONE_DIR"],
    ["`portafilter_gone`", "docs/a.md: there is no metric portafilter_gone"],
  ])("is refused where it says %j", (text, fault) => {
    expect(faultsOf(text)).toEqual([fault]);
  });

  it("may name what is there, patterns, other sites and webhook topics", () => {
    const text = `# A heading
[here](#a-heading) [there](../app/limits/limits.ts) [web](https://example.com) \`app/limits/limits.ts\`
\`app/ui/strings/*/index.ts\` \`app/uninstalled\` \`npm run check\` \`DATA_DIR\` \`ARTWORK_S3_*\` \`portafilter_dispatches\``;

    expect(faultsOf(text)).toEqual([]);
  });

  it("is refused where it leaves out what it has to name", () => {
    const project = aProject({ "docs/a.md": "npm run check" });

    expect(unnamedIn("docs/a.md", ["npm run check", "npm run soak"], project)).toEqual([
      "docs/a.md: says nothing of npm run soak",
    ]);
  });
});

describe("the glossary", () => {
  const words = readForbidden(`# Words
## Words not to use

| not | but | where |
| --- | --- | --- |
| door, doors | endpoint | everywhere |
| look, looked | read | names |`);
  const faults = (text: string, allowed = {}, file = "app/a.ts") =>
    wordFaults(words, [{ file, text }], allowed);

  it.each([
    ["in a name", "const openDoor = 1;", "“openDoor” is a new name with “door”"],
    ["in a name of its own", "const door = 1;", "“door” stands 1 times, 0 were left"],
    ["in a comment", "// Both doors.", "“door” stands 1 times, 0 were left"],
    ["in a text", 'say("the door")', "“door” stands 1 times, 0 were left"],
    ["in the name of a file", "", "“webDoor” is a new name with “door”", "app/web-door.ts"],
  ])("forbids a word %s", (_, text, fault, file = "app/a.ts") => {
    expect(faults(text, {}, file)).toEqual([`${fault}: write endpoint (docs/words.md)`]);
  });

  it("forbids some words in names of several words only", () => {
    expect(faults("// Who looked? look();")).toEqual([]);
    expect(faults("lookBack();")).toHaveLength(1);
    expect(faults("", {}, "app/look-back.ts")).toHaveLength(1);
  });

  it("lets code keep the names and uses that it has, and no others; documents none", () => {
    const allowed = { door: { names: ["openDoor"], alone: 1 } };

    expect(faults("openDoor(); openDoor(); // A door.", allowed)).toEqual([]);
    expect(faults("shutDoor();", allowed)).toHaveLength(1);
    expect(faults("a door, two doors", allowed)).toHaveLength(1);
    expect(faults("a door", allowed, "docs/a.md")).toHaveLength(1);
  });

  it("forgets what code no longer has, and learns nothing new", () => {
    const uses = usesOf(words, [{ file: "app/a.ts", text: "openDoor(); lookBack(); // A door." }]);
    const allowed = { door: { names: ["openDoor", "shutDoor"], alone: 7 } };

    expect(usesLeft(uses, allowed)).toEqual({
      door: { names: ["openDoor"], alone: 1 },
      look: { names: [], alone: 0 },
    });
  });
});

describe("the picture of the architecture", () => {
  const pictureOf = (files: Record<string, string>, around?: string) =>
    drawPicture(
      importsOfFolders(
        Object.entries(files).map(([file, text]) => ({ file, text })),
        around,
      ),
    );

  it("is of the folders in one folder, with all that lies in each", () => {
    const picture = pictureOf(
      {
        "app/half/up/deep/x.ts":
          'import "../../down/y.ts"; import "../z.ts"; import "#app/db/d.ts";',
        "app/half/index.ts": 'import "./up/deep/x.ts";',
      },
      "app/half",
    );

    expect(picture).toContain("\n  up --> down\n```");
  });

  it("has an arrow for every import, types included, but for those that follow from others", () => {
    const picture = pictureOf({
      "app/a/x.ts": 'import type { B } from "#app/b/x.ts"; import { c } from "../c/x.ts";',
      "app/b/x.ts": 'export { c } from "../c/x.ts";',
      "app/c/x.ts": 'import { limits } from "#app/limits/limits.ts";',
      "app/d/x.ts": 'const later = await import("../c/x.ts");',
      "app/main.ts": 'import "./a/x.ts";',
    });

    expect(picture).toBe("```mermaid\nflowchart TD\n  a --> b\n  b --> c\n  d --> c\n```");
  });

  it("keeps every arrow of a circle", () => {
    const picture = pictureOf({
      "app/a/x.ts": 'import "../b/x.ts"; import "../c/x.ts";',
      "app/b/x.ts": 'import "../c/x.ts";',
      "app/c/x.ts": 'import "../a/x.ts";',
    });

    expect(picture.split("\n").slice(2, -1)).toEqual(["  a --> b & c", "  b --> c", "  c --> a"]);
  });
});
