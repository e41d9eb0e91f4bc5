import { lazy, Suspense, useState } from "react";
import type { ActQuestion } from "./act-question.ts";
import type { ConfirmActProps } from "./confirm-act-dialog.tsx";

const ConfirmActDialog = lazy(async () => {
  const { ConfirmActDialog, loadActTexts } = await import("./confirm-act-dialog.tsx");
  await loadActTexts();
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
