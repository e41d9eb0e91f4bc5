/** What the reference says of the messages to a merchant's endpoints, as HTML and as Markdown. */
import { micromark } from "micromark";
import {
  notification,
  notificationExamples,
  notificationHeaders,
  notificationMeanings,
} from "#app/contract/index.ts";
import { webhooksDescription } from "#app/contract/openapi.ts";
import { fenced } from "./reference-markdown.ts";
import { escapeHtml, example, shapeOf, withCode } from "./reference-page.ts";

const messages = notification.options.map((schema) => {
  const type = schema.shape.type.value;
  const shape = shapeOf(schema);
  return { type, shape, meaning: notificationMeanings[type], shown: notificationExamples[type] };
});

/** The menu's links to each message. */
export function webhooksMenu(): string {
  const links = messages.map(({ type }) => `<li><a href="#${type}">${type}</a></li>`);
  return `<h2>Webhooks</h2><ul>${links.join("")}</ul>`;
}

/** How messages are sent and signed, and each with its shape and an example. */
export function webhooksAsHtml(): string {
  const sections = messages.map(
    ({ type, shape, meaning, shown }) => `<section id="${type}">
<h3><code class="post">POST</code> <code>${type}</code></h3><p>${withCode(meaning)}</p>
<h4>Body</h4><pre>${escapeHtml(shape)}</pre>
${example("Example message", shown)}</section>`,
  );
  return `<h2 id="webhooks">Webhooks</h2>${micromark(webhooksDescription)}
<h4>Headers</h4><pre>${escapeHtml(shapeOf(notificationHeaders))}</pre>
${sections.join("\n")}`;
}

/** The same in Markdown. */
export function webhooksAsMarkdown(): string[] {
  return [
    "## Webhooks",
    webhooksDescription,
    "Headers:",
    fenced(shapeOf(notificationHeaders)),
    ...messages.flatMap(({ type, shape, meaning, shown }) => [
      `### ${type}`,
      meaning,
      fenced(shape),
      "Example:",
      fenced(JSON.stringify(shown, null, 2)),
    ]),
  ];
}
