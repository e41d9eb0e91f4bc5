import { lazy } from "react";
import { StartMatching } from "../matching/start-matching.tsx";
import { loadActTexts } from "../load-texts.ts";
import { t } from "../text.ts";
import type { WantedBulkAct } from "./ask-bulk-act.tsx";

const AskBulkAct = lazy(async () => {
  const [{ AskBulkAct }] = await Promise.all([import("./ask-bulk-act.tsx"), loadActTexts()]);
  return { default: AskBulkAct };
});

/** Does one act to all orders of the list at an address, after a question. */
export function StartBulkAct(wanted: WantedBulkAct) {
  return (
    <StartMatching
      label={t(`orders.matching.acts.${wanted.act}`)}
      about={wanted.about}
      renderQuestion={(asking) => <AskBulkAct {...wanted} {...asking} />}
    />
  );
}
