import type { ComponentChildren } from "preact";
import type { FormProps, Forms, OpenForm } from "./form.ts";
import { LineChange } from "./line-change.tsx";
import { LineTexts } from "./line-texts.tsx";
import { RemakeForm } from "./remake-form.tsx";

/** The form that was opened in this place; else what stands there. */
export function FormAt({
  at,
  forms: { opened, given },
  children,
}: {
  at: string;
  forms: Forms;
  children: ComponentChildren;
}) {
  if (opened?.at !== at) return <>{children}</>;
  return <FormOf key={opened.path} kind={opened.kind} path={opened.path} {...given} />;
}

function FormOf({ kind, ...props }: FormProps & Pick<OpenForm, "kind">) {
  switch (kind) {
    case "texts":
      return <LineTexts {...props} />;
    case "line":
      return <LineChange {...props} />;
    case "remake":
      return <RemakeForm {...props} />;
    default:
      // Of a newer app: its own page has it.
      return null;
  }
}
