import { Banner, BlockStack, Box, Button, InlineStack } from "@shopify/polaris";
import { useEffect, useRef, useState } from "react";
import type { RemakePartView } from "#app/connector/queries/dispatches/index.ts";
import { t } from "../text.ts";
import { NoteField, PayerChoice, ReasonChoice } from "./remake-choices.tsx";
import { usePost } from "../use-post.ts";

type Note = Record<"reason" | "payer" | "note", string>;

/** What was entered for a part and is not saved: an error, or a look at another part, takes nothing of it along. */
const entered = new Map<string, Note>();

/** Why items are made again, and who pays, as a person notes it anew. */
export function RemakeNoteForm({
  dispatchId,
  remake: { reason, payer, note },
  onDone,
}: {
  /** The part that makes the remake. */
  dispatchId: string;
  remake: Pick<RemakePartView, "reason" | "payer" | "note">;
  onDone: () => void;
}) {
  const { submit, state, data } = usePost<{ isNoted: boolean }>();
  const [draft, setDraft] = useState<Note>(
    () => entered.get(dispatchId) ?? { reason, payer, note },
  );
  const enter = (part: Partial<Note>) => {
    const next = { ...draft, ...part };
    entered.set(dispatchId, next);
    setDraft(next);
  };
  const close = () => {
    entered.delete(dispatchId);
    onDone();
  };
  const isDone = data?.isNoted === true && state === "idle";
  const fields = useRef<HTMLDivElement>(null);
  // The button that opened it is gone.
  useEffect(() => fields.current?.querySelector("select")?.focus(), []);
  useEffect(() => {
    // In the effect itself React draws nothing at once, and the button that has the focus would go with it.
    if (isDone) queueMicrotask(close);
  });
  const save = () =>
    submit({ dispatchId, ...draft }, { method: "post", action: "/app/remakes/note" });
  return (
    <Box paddingBlock="200">
      <BlockStack gap="300">
        {data?.isNoted === false ? (
          <Banner tone="critical" title={t("remakes.problems.conflict")} />
        ) : null}
        <div ref={fields}>
          <ReasonChoice value={draft.reason} onChange={(now) => enter({ reason: now })} />
        </div>
        <PayerChoice value={draft.payer} onChange={(now) => enter({ payer: now })} />
        <NoteField value={draft.note} onChange={(now) => enter({ note: now })} />
        <InlineStack gap="200">
          <Button variant="primary" loading={state !== "idle"} onClick={save}>
            {t("unsaved.save")}
          </Button>
          <Button onClick={close}>{t("remakes.cancel")}</Button>
        </InlineStack>
      </BlockStack>
    </Box>
  );
}
