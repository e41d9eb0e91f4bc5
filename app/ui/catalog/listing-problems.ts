/** The words for what does not fit about a product that is being added to the store. */
import type { ListingInputProblem } from "#app/connector/products/listings/index.ts";
import { saidText } from "../said-text.ts";
import { t } from "../text.ts";

/** What stands beside a field that has a problem, as a property of it. */
export function errorOf(
  problems: readonly ListingInputProblem[],
  field: ListingInputProblem["field"],
): { error?: string } {
  const problem = problems.find((each) => each.field === field);
  return problem === undefined ? {} : { error: problemText(problem) };
}

/** One problem in words. */
export function problemText(problem: ListingInputProblem): string {
  switch (problem.field) {
    case "title":
      if (problem.problem === "empty") return t("catalog.add.problems.titleEmpty");
      return problem.problem === "long"
        ? t("catalog.add.problems.titleLong")
        : t("catalog.add.problems.titleInUse");
    case "option":
      return t("catalog.add.problems.option");
    case "variants":
      return t(
        `catalog.add.problems.${problem.problem}`,
        problem.problem === "unknown" ? { detail: problem.detail } : {},
      );
    case "price":
      return t("catalog.add.problems.amount");
    case "artworkUrl":
      return saidText(problem.detail);
    default:
      return problem satisfies never;
  }
}
