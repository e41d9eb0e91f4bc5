import { useState } from "preact/hooks";
import type { LineMockupAnswer, OrderLine } from "../../../app/extensions/answers.ts";
import type { Answer, Ask } from "../../shared/ask.ts";
import { localeOf, type Words } from "../../shared/words.ts";

/** What a line looks like on its product, drawn by the provider once somebody wants to see it. */
export function LineMockup({
  mockup: { label, path },
  ask,
  words,
}: {
  mockup: NonNullable<OrderLine["mockup"]>;
  ask: Ask;
  words: Words;
}) {
  const [answer, setAnswer] = useState<Answer<LineMockupAnswer> | "asked" | null>(null);
  const show = async () => {
    setAnswer("asked");
    setAnswer(await ask<LineMockupAnswer>(`${path}?locale=${localeOf(words)}`));
  };
  if (answer === null || answer === "asked" || answer.kind !== "answer") {
    const problem = answer === null || answer === "asked" ? null : answer;
    const message = problem?.kind === "problem" ? problem.message : null;
    return (
      <s-stack direction="inline" gap="small-200" alignItems="center">
        {problem === null ? null : (
          <s-text color="subdued">{message ?? words.translate("unreachable")}</s-text>
        )}
        <s-button variant="tertiary" loading={answer === "asked"} onClick={() => void show()}>
          {label}
        </s-button>
      </s-stack>
    );
  }
  const { pictures, said } = answer.value;
  return (
    <s-stack direction="block" gap="small-400">
      {pictures.map(({ pictureUrl, alt }) => (
        <s-box key={pictureUrl} maxInlineSize="240px">
          <s-image src={pictureUrl} alt={alt} aspectRatio="1/1" />
        </s-box>
      ))}
      <s-text color="subdued">{said}</s-text>
    </s-stack>
  );
}
