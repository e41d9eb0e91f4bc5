import type { Form, Way } from "../../app/extensions/answers.ts";
import type { Words } from "./words.ts";

/** A way that is gone by pressing. */
export type ActWay = Extract<Way, { kind: "act" }>;

/** An address of the app, as the admin opens it in its frame. */
export function appUrl(path: string): string {
  return `app:${path.replace(/^\//, "")}`;
}

/** What may be done: a button each, also where it is done on another page; words where it goes on by itself. */
export function Ways({
  ways,
  isBusy,
  onAct,
  onForm,
}: {
  ways: readonly Way[];
  isBusy: boolean;
  onAct: (way: ActWay) => void;
  /** Where forms are filled in in place; elsewhere they are led to. */
  onForm?: (form: Form) => void;
}) {
  if (ways.length === 0) return null;
  return (
    <s-stack direction="inline" gap="small-200" alignItems="center">
      {ways.map((way) => {
        switch (way.kind) {
          case "act":
            return (
              <s-button
                key={way.act}
                disabled={isBusy}
                {...(way.isDestructive ? { tone: "critical" as const } : {})}
                onClick={() => onAct(way)}
              >
                {way.label}
              </s-button>
            );
          case "link": {
            const { form } = way;
            if (form !== undefined && onForm !== undefined) {
              return (
                <s-button key={way.path} disabled={isBusy} onClick={() => onForm(form)}>
                  {way.label}
                </s-button>
              );
            }
            return (
              <s-button
                key={way.path}
                href={way.in === "app" ? appUrl(way.path) : `shopify:admin/${way.path}`}
              >
                {way.label}
              </s-button>
            );
          }
          case "wait":
            return (
              <s-text key={way.label} color="subdued">
                {way.label}
              </s-text>
            );
          default:
            // Of a newer app: what isn't known here is left to its own pages.
            return null;
        }
      })}
    </s-stack>
  );
}

/** What is asked before something is done that can't be taken back. `keep`: its no, else the extension's own. */
export function Confirm({
  text,
  label,
  keep,
  isDestructive,
  words,
  onConfirm,
  onKeep,
}: {
  text: string;
  label: string;
  keep?: string | undefined;
  isDestructive: boolean;
  words: Words;
  onConfirm: () => void;
  onKeep: () => void;
}) {
  return (
    <s-banner tone="warning">
      <s-stack direction="block" gap="small-200">
        <s-text>{text}</s-text>
        <s-stack direction="inline" gap="small-200">
          <s-button {...(isDestructive ? { tone: "critical" as const } : {})} onClick={onConfirm}>
            {label}
          </s-button>
          <s-button onClick={onKeep}>{keep ?? words.translate("keep")}</s-button>
        </s-stack>
      </s-stack>
    </s-banner>
  );
}
