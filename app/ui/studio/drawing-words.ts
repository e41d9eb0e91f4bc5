import type { DrawingView } from "#app/connector/products/studio/index.ts";
import type { Words } from "#app/connector/model/phrases.ts";
import { fieldName } from "../artwork/field-name.ts";
import { saidText } from "../said-text.ts";
import { t } from "../text.ts";

/** What was filled into a design, in a line; of a picture's address nobody reads anything. */
export function drawnWords(fields: DrawingView["fields"]): string {
  return fields
    .map(({ value }) => (/^https:\/\/\S+$/.test(value) ? t("artwork.fieldNames.picture") : value))
    .join(", ");
}

/** Why artwork was not drawn; what the app does not know stays as the provider said it. */
export function drawingProblemText(error: Words): string {
  if (typeof error === "string") return error;
  const { field } = error.values;
  if (typeof field !== "string") return saidText(error);
  return saidText({ ...error, values: { ...error.values, field: fieldName(field) } });
}
