/** Alert rules, the dashboard and the runbooks, as far as they can be judged without the product. */
import { execFileSync, spawnSync } from "node:child_process";
import { readdir, readFile } from "node:fs/promises";
import { beforeAll, describe, expect, it } from "vitest";
import { metricsIn } from "./promql.ts";
import { type Alert, readDashboardExpressions, readRules, type Rule } from "./watch-files.ts";

const hasPromtool = spawnSync("promtool", ["--version"]).status === 0;
const promtoolWords = hasPromtool ? "" : " (skipped: promtool is not on this machine)";
/** What to do where no alert leads. */
const pagesWithoutAlert = new Set(["README.md", "encryption-key.md"]);

let rules: Rule[];
let alerts: Alert[];
beforeAll(async () => {
  rules = await readRules();
  alerts = rules.filter((rule): rule is Alert => "alert" in rule);
});

describe("the alert rules", () => {
  it("are PromQL, as is all that the dashboard asks", async () => {
    const expressions = [...rules.map(({ expr }) => expr), ...(await readDashboardExpressions())];
    for (const expression of expressions) expect(metricsIn(expression)).not.toEqual([]);
  });

  it("are each fired in their unit tests", async () => {
    const tests = await readFile("ops/prometheus/alerts.test.yml", "utf8");
    for (const { alert } of alerts) expect(tests).toContain(`alertname="${alert}"`);
  });

  it.skipIf(!hasPromtool)(`pass promtool's check and their unit tests${promtoolWords}`, () => {
    const cwd = "ops/prometheus";
    expect(execFileSync("promtool", ["check", "rules", "alerts.yml"], { cwd })).toBeTruthy();
    const run = spawnSync("promtool", ["test", "rules", "alerts.test.yml"], { cwd });
    expect(run.status, `${run.stdout}${run.stderr}`).toBe(0);
  });
});

describe("a runbook", () => {
  it("stands for each alert and names it, and each page is one of an alert", async () => {
    const pages = (await readdir("docs/runbooks")).filter((page) => !pagesWithoutAlert.has(page));
    const named = alerts.map(({ annotations }) => annotations.runbook_url.split("/").at(-1));
    expect(new Set(pages)).toEqual(new Set(named));
    const index = await readFile("docs/runbooks/README.md", "utf8");
    for (const { alert, annotations } of alerts) {
      expect(await readFile(annotations.runbook_url, "utf8")).toContain(`\`${alert}\``);
      expect(index).toMatch(new RegExp(`\\| ${alert} `));
    }
  });

  it("says what is seen, where to look and what to do", async () => {
    const pages = (await readdir("docs/runbooks")).filter((page) => page !== "README.md");
    for (const page of pages) {
      const text = await readFile(`docs/runbooks/${page}`, "utf8");
      const headings = Array.from(text.matchAll(/^## (.+)$/gm), ([, heading]) => heading);
      expect(headings, page).toEqual(["Symptom", "Look here", "Do this"]);
    }
  });
});
