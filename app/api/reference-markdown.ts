/** Operations in Markdown, for programs that read. */
import type { DescribedOperation } from "#app/contract/describe-operations.ts";
import { shapeOf } from "./reference-page.ts";

/** Every operation below a title of its own, with the shapes of what it takes and answers. */
export function operationsAsMarkdown(operations: readonly DescribedOperation[]): string[] {
  return operations.map(({ operationId: id, operation, description }) => {
    const { method, path, summary, success, outsideSpec, errors } = operation;
    const parts = [
      ["Path", operation.params],
      ["Query", operation.query],
      ["Headers", operation.headers],
      ["Body", operation.bodyMeant ?? operation.body],
      [`Answer ${success.status}`, success.body],
    ] as const;
    const shapes = parts.flatMap(([title, schema]) =>
      schema ? [`${title}:`, fenced(shapeOf(schema))] : [],
    );
    return [
      `### ${id}${outsideSpec ? " (outside the spec)" : ""}`,
      `\`${method.toUpperCase()} ${path}\` — ${summary}. ${description}`,
      ...shapes,
      `Errors: ${errors.join(", ")}, 429`,
    ].join("\n\n");
  });
}

/** A block of code in Markdown. */
export function fenced(text: string): string {
  return `\`\`\`\n${text}\n\`\`\``;
}
