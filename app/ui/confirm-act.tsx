import { lazy, Suspense, useState } from "react";
import { loadActTexts } from "./load-texts.ts";
import type { ActQuestion } from "./act-question.ts";
import type { ConfirmActProps } from "./confirm-act-dialog.tsx";

const ConfirmActDialog = lazy(async () => {
  const [{ ConfirmActDialog }] = await Promise.all([
    import("./confirm-act-dialog.tsx"),
    loadActTexts(),
  ]);
  return { default: ConfirmActDialog };
});

/** Asks before an act, in a dialog that is loaded when it first asks. It keeps its words while it goes away. */
export function ConfirmAct({
  question,
  ...props
}: Omit<ConfirmActProps, "question"> & { question: ActQuestion | null }) {
  const [wasOpened, setOpened] = useState(false);
  if (props.isOpen && !wasOpened) setOpened(true);
  if (question === null || !wasOpened) return null;
  return (
    <Suspense>
      <ConfirmActDialog question={question} {...props} />
    </Suspense>
  );
}
