import { useCallback, useEffect, useState } from "preact/hooks";
import type { DocumentKind, PrintAnswer, PrintQuestion } from "../../app/extensions/answers.ts";
import { type Answer, type Ask, numberOf } from "./ask.ts";
import { Frame } from "./frame.tsx";
import { useAsked } from "./use-asked.ts";
import { localeOf, type Words } from "./words.ts";

/** More are refused by the app. */
const ordersMax = 50;

const kinds = ["packing-slip", "pick-list", "artwork-sheet"] as const satisfies DocumentKind[];

/** A preview that stays open gets another address before its own is gone. */
const renewedBeforeMs = 30_000;

/** The app gives none for longer: where more seems to be left, the clocks differ. */
const livesMaxMs = 10 * 60_000;

/** Lets a person choose what is printed for orders (Shopify's global ids), and hands Shopify its address. */
export function PrintAction({ ask, ids, words }: { ask: Ask; ids: string[]; words: Words }) {
  const [documents, setDocuments] = useState<DocumentKind[]>(["packing-slip"]);
  const isTooMany = ids.length > ordersMax;
  const asked = useAsked<PrintAnswer | null>(
    useCallback(
      () => askForPrint(ask, { ids: isTooMany ? [] : ids, documents, words }),
      [ask, ids, isTooMany, documents, words],
    ),
  );
  const { answer, again } = asked;
  const print = answer?.kind === "answer" ? answer.value : null;
  useEffect(() => {
    if (print === null) return undefined;
    const leftMs = Math.min(new Date(print.expiresAt).getTime() - Date.now(), livesMaxMs);
    const pauseMs = Math.max(leftMs - renewedBeforeMs, renewedBeforeMs);
    const timer = setTimeout(() => void again(), pauseMs);
    return () => clearTimeout(timer);
  }, [print, again]);
  if (isTooMany) {
    return (
      <s-admin-print-action>
        <s-banner tone="warning">
          {words.translate("tooMany", { most: ordersMax, selected: ids.length })}
        </s-banner>
      </s-admin-print-action>
    );
  }
  return (
    // Without an address Shopify offers nothing to print.
    <s-admin-print-action {...(print === null ? {} : { src: print.url })}>
      <s-stack direction="block" gap="base">
        <s-choice-list
          label={words.translate("documents")}
          multiple
          values={documents}
          onChange={({ currentTarget }) => {
            const { values } = currentTarget;
            setDocuments(kinds.filter((kind) => values.includes(kind)));
          }}
        >
          {kinds.map((kind) => (
            <s-choice key={kind} value={kind}>
              {words.translate(kind)}
            </s-choice>
          ))}
        </s-choice-list>
        <Frame
          asked={asked}
          words={words}
          nothing={<s-banner tone="info">{words.translate("nothing")}</s-banner>}
        >
          {(print) => <WhatIsMissing print={print} words={words} />}
        </Frame>
      </s-stack>
    </s-admin-print-action>
  );
}

function WhatIsMissing({ print, words }: { print: PrintAnswer | null; words: Words }) {
  if (print === null) return <s-text color="subdued">{words.translate("noDocument")}</s-text>;
  if (print.leftOut.length === 0) return null;
  return (
    <s-banner tone="info">
      {words.translate("leftOut", { names: print.leftOut.join(", ") })}
    </s-banner>
  );
}

function askForPrint(
  ask: Ask,
  { ids, documents, words }: { ids: string[]; documents: DocumentKind[]; words: Words },
): Promise<Answer<PrintAnswer | null>> {
  if (ids.length === 0 || documents.length === 0) {
    return Promise.resolve({ kind: "answer", value: null });
  }
  const question: PrintQuestion = { orderIds: ids.map(numberOf), documents };
  return ask(`prints?locale=${localeOf(words)}`, question);
}
