/** The documents, and parts of them, that are made of the code: what they should be now. */
import { texts as de } from "#app/ui/strings/de/index.ts";
import { texts as en } from "#app/ui/strings/en/index.ts";
import { texts as es } from "#app/ui/strings/es/index.ts";
import { texts as fr } from "#app/ui/strings/fr/index.ts";
import { texts as ja } from "#app/ui/strings/ja/index.ts";
import { dashboardFile, drawDashboard } from "./dashboard.ts";
import { formatText } from "./format-text.ts";
import { drawPicture, importsOfFolders } from "./import-picture.ts";
import { projectFiles, readText } from "./project-files.ts";

/** Documents that are generated, or a part of them: name → what the whole document should be. */
export async function generatedDocs(): Promise<ReadonlyMap<string, string>> {
  const docs = new Map<string, string>();
  for (const [file, parts] of [
    [
      "docs/architecture.md",
      { picture: drawFolders("app"), connector: drawFolders("app/connector") },
    ],
    ["docs/words.md", { translations: writeTranslations() }],
  ] as const) {
    const filled = Object.entries(parts).reduce(
      (text, [name, content]) => fill(text, { name, content }),
      readText(file),
    );
    docs.set(file, await formatText(file, filled));
  }
  docs.set(dashboardFile, await formatText(dashboardFile, JSON.stringify(drawDashboard())));
  return docs;
}

/** Puts `content` between the two comments of `name`. Throws where the document lacks them. */
function fill(text: string, { name, content }: { name: string; content: string }): string {
  const [begin, end] = [`<!-- ${name} -->`, `<!-- /${name} -->`];
  const [before, rest] = text.split(begin);
  const after = rest?.split(end)[1];
  if (before === undefined || after === undefined)
    throw new Error(`There is no ${begin} … ${end}.`);
  return `${before}${begin}\n\n${content}\n\n${end}${after}`;
}

function drawFolders(around: string): string {
  const product = projectFiles()
    .filter((file) => /^app\/.*\.tsx?$/.test(file))
    .filter((file) => !/\.test\.tsx?$|\/testing\/|^app\/db\/generated\//.test(file));
  const sources = product.map((file) => ({ file, text: readText(file) }));
  return drawPicture(importsOfFolders(sources, around));
}

function writeTranslations(): string {
  const rows = [en, de, fr, es, ja].map((texts) => {
    const { nav, stages, orders, products, remakes, profit, settings, activity } = texts;
    const { label: _more, all: _all, ...orderViews } = orders.filters;
    const { label: _also, all: _every, ...productViews } = products.filters;
    return [nav, stages, orderViews, productViews, remakes.reasons, remakes.payers]
      .flatMap((words) => Object.values<string>(words))
      .concat(settings.orderTags.review, activity.topics["fulfillment_orders/placed_on_hold"])
      .concat(remakes.title, orders.columns.tracking, profit.unit.price, profit.unit.cost);
  });
  const isFirst = (at: number) => rows[0]?.indexOf(rows[0][at] ?? "") === at;
  const [english = [], ...others] = rows;
  return [
    "| English | German | French | Spanish | Japanese |",
    "| --- | --- | --- | --- | --- |",
    ...english.flatMap((word, at) =>
      isFirst(at) ? [`| ${[word, ...others.map((row) => row[at])].join(" | ")} |`] : [],
    ),
  ].join("\n");
}
