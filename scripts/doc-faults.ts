/** What documents claim that the project doesn't hold: links, paths, commands, variables, metrics. */

/** What documents may name. */
export interface Project {
  /** Whether a path from the project's root is there. */
  has: (path: string) => boolean;
  /** A document of the project. */
  read: (path: string) => string | undefined;
  /** The names of package.json's scripts. */
  scripts: ReadonlySet<string>;
  /** The variables of `.env.example`, and those that tests and tools read. */
  variables: ReadonlySet<string>;
  metrics: ReadonlySet<string>;
}

/** Everything in a document that is not so, a sentence each. */
export function docFaults(file: string, project: Project): string[] {
  const text = project.read(file) ?? "";
  // What stands there in capitals are Shopify's own codes.
  const isOfTheApp = !file.startsWith("test/stand-in/");
  const faults = [
    ...linkFaults(file, text, project),
    ...pathsIn(text)
      .filter((path) => !project.has(path))
      .map((path) => `there is no ${path}`),
    ...namesIn(text, /npm run (?:--silent )?([a-z][a-z:-]*)/g)
      .filter((name) => !project.scripts.has(name))
      .map((name) => `there is no command npm run ${name}`),
    ...namesIn(isOfTheApp ? text : "", /\b([A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+)\b(?!\*)/g)
      .filter((name) => !project.variables.has(name))
      .map((name) => `.env.example has no ${name}`),
    ...namesIn(text, /\b(portafilter_[a-z_]+)\b/g)
      // A histogram is read by these three names.
      .filter((name) => !project.metrics.has(name.replace(/_(?:bucket|count|sum)$/, "")))
      .map((name) => `there is no metric ${name}`),
  ];
  return faults.map((fault) => `${file}: ${fault}`);
}

/** What `file` has to name and does not. */
export function unnamedIn(file: string, names: Iterable<string>, project: Project): string[] {
  const text = project.read(file) ?? "";
  return [...names]
    .filter((name) => !text.includes(name))
    .map((name) => `${file}: says nothing of ${name}`);
}

function linkFaults(file: string, text: string, project: Project): string[] {
  const folder = file.includes("/") ? file.replace(/\/[^/]*$/, "/") : "";
  return namesIn(withoutCode(text), /\]\(([^)\s]+)\)/g).flatMap((target) => {
    if (/^[a-z]+:/.test(target)) return [];
    const [to = "", anchor] = target.split("#");
    const path = to === "" ? file : normalized(folder + to);
    if (!project.has(path)) return [`there is no ${path}, which it links to`];
    if (anchor === undefined) return [];
    const isThere = anchorsOf(project.read(path) ?? "").has(anchor);
    return isThere ? [] : [`${path} has no heading #${anchor}`];
  });
}

/**
 * Paths of files and folders/ in the project's own folders, in backticks. `*`, `…`, `<…>` and `$` make
 * patterns of them; `app/uninstalled` is a webhook's topic.
 */
function pathsIn(text: string): string[] {
  const folders = "app|test|scripts|docs|ops|prisma|public|\\.ci";
  return namesIn(text, new RegExp(`\`((?:${folders})/[^\`\\s]*)\``, "g")).filter(
    (path) => !/[*…<>$]/.test(path) && /\/$|\.[a-z]+$/.test(path),
  );
}

function namesIn(text: string, pattern: RegExp): string[] {
  return [...new Set(Array.from(text.matchAll(pattern), ([, name = ""]) => name))];
}

function withoutCode(text: string): string {
  return text.replaceAll(/```[^`]*```|`[^`\n]*`/g, (code) =>
    code.startsWith("```") ? "" : code.replaceAll(/[[\]()]/g, ""),
  );
}

function normalized(path: string): string {
  const parts: string[] = [];
  for (const part of path.split("/")) {
    if (part === "..") parts.pop();
    else if (part !== "." && part !== "") parts.push(part);
  }
  return parts.join("/");
}

/** Headings as they are linked to on the web. */
function anchorsOf(text: string): ReadonlySet<string> {
  const headings = Array.from(text.matchAll(/^#+ +(.+)$/gm), ([, heading = ""]) => heading);
  return new Set(
    headings.map((heading) =>
      heading
        .toLowerCase()
        .replaceAll(/[^\p{L}\p{N}\s_-]/gu, "")
        .replaceAll(" ", "-"),
    ),
  );
}
