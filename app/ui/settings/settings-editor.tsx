import { BlockStack, Page } from "@shopify/polaris";
import { useMemo, useRef, useState } from "react";
import type { TriggerView } from "#app/connector/flow/index.ts";
import type { OrderTagsView } from "#app/connector/order-tags/index.ts";
import type { SettingsView } from "#app/connector/shops/index.ts";
import {
  PendingBanner,
  PendingPicturesProvider,
  usePendingPictures,
} from "../artwork/pending-pictures.tsx";
import { saidText } from "../said-text.ts";
import { withTechnical } from "../technical-text.ts";
import { t } from "../text.ts";
import { UnsavedBanner } from "../unsaved/unsaved-banner.tsx";
import { UnsavedBar } from "../unsaved/unsaved-bar.tsx";
import { useFocusOn } from "../unsaved/use-focus-on.ts";
import { useToast } from "../use-toast.ts";
import { ContactSection } from "../provider/contact-section.tsx";
import { AlertsSection } from "./alerts-section.tsx";
import { BuyersSection } from "./buyers-section.tsx";
import { ConnectionSection, type FoundConnection } from "./connection-section.tsx";
import { HoldsSection } from "./holds-section.tsx";
import type { KeyView } from "./confirm-key.tsx";
import { KeysSection } from "./keys-section.tsx";
import { idOf, type SettingsField, wrongFields } from "./section.ts";
import { PageParts } from "./page-parts.tsx";
import { OrderTagsSection } from "./order-tags-section.tsx";
import { PromiseSection } from "./promise-section.tsx";
import { SendingSection } from "./sending-section.tsx";
import { type LocationChoice, StockSection } from "./stock-section.tsx";
import { StaffSection } from "./staff-section.tsx";
import { SlipSection } from "./slip-section.tsx";
import { draftOf, type SettingsDraft, type SettingsProblem } from "./settings-draft.ts";
import { useDraft } from "./use-draft.ts";
import type { PausedView } from "#app/connector/queries/home/views.ts";
import { PausedBanners } from "../paused-banners.tsx";
import { useTryNow } from "../use-try-now.ts";
import { useOnce } from "../use-once.ts";
import { WebhooksSection } from "./webhooks-section.tsx";
import { WorkflowsSection } from "./workflows-section.tsx";
import { usePost } from "../use-post.ts";

// What has no field of the draft is not drawn again with each key that is pressed in one: React leaves the same element alone.
const alerts = { title: "alerts.title", body: <AlertsSection /> } as const;
const staff = { title: "staff.title", body: <StaffSection /> } as const;
const contact = { title: "provider.title", body: <ContactSection /> } as const;

type SaveAnswer =
  | { kind: "saved"; at: number }
  | { kind: "invalid"; at: number; problems: SettingsProblem[] };

type TestAnswer =
  | ({ kind: "works"; at: number } & FoundConnection)
  | { kind: "problem"; at: number; problem: SettingsProblem };

/** The settings with the admin's save bar around what is not saved yet. */
export function SettingsEditor({
  shop,
  settings,
  orderTags,
  timeZone,
  locations,
  api,
  paused,
  triggers,
}: {
  shop: string;
  settings: SettingsView;
  /** What tags the app keeps on orders, and whether it may; null: none. */
  orderTags: OrderTagsView;
  locations: readonly LocationChoice[] | null;
  timeZone: string;
  /** What of the connection rests. */
  paused: readonly PausedView[];
  /** How other programs reach the built-in core; null where the store's orders are made elsewhere. */
  api: { url: string; keys: KeyView[] } | null;
  /** What workflows of Shopify Flow may begin with. */
  triggers: readonly TriggerView[];
}) {
  const workflows = useMemo(() => <WorkflowsSection triggers={triggers} />, [triggers]);
  const keys = useMemo(() => (api === null ? null : <KeysSection {...api} />), [api]);
  const tryNow = useTryNow();
  const edit = useDraft(shop, draftOf({ ...settings, orderTags }));
  const { draft } = edit;
  const logo = usePendingPictures();
  const [apiKey, setApiKey] = useState("");
  const [webhookSecret, setWebhookSecret] = useState("");
  const [problems, setProblems] = useState<SettingsProblem[]>([]);
  /** Where the server has refused to save, by ids; a test that fails is no refusal. */
  const [refused, setRefused] = useState<string[]>([]);
  useFocusOn(refused);
  const discard = () => {
    edit.discard();
    setApiKey("");
    setWebhookSecret("");
    setProblems([]);
  };
  const save = useSave(edit.release, (answer, posted) => {
    const found = answer.kind === "invalid" ? answer.problems : [];
    setProblems(found);
    setRefused(wrongFields(found).map(({ id }) => id));
    if (answer.kind !== "saved") return;
    edit.settle(posted.changes);
    setApiKey((typed) => (typed === posted.apiKey ? "" : typed));
    setWebhookSecret((typed) => (typed === posted.webhookSecret ? "" : typed));
  });
  const test = useTest((problem) => setProblems((known) => [...withoutConnection(known), problem]));
  /** What is edited is no longer what was found wrong. */
  const change = (fields: Partial<SettingsDraft>) => {
    edit.change(fields);
    const changed = new Set(Object.keys(fields).map(fieldOf));
    setProblems((known) =>
      (changed.has("connection") ? withoutConnection(known) : known).filter(
        ({ field }) => !changed.has(field),
      ),
    );
  };
  const forget = (field: SettingsProblem["field"]) =>
    setProblems((known) => known.filter((problem) => problem.field !== field));
  const section = {
    draft,
    change,
    field: (name: SettingsField) => {
      const problem = problems.find((each) => each.field === name);
      const error = problem !== undefined && problemText(problem);
      return { id: idOf(name), error };
    },
  };
  return (
    <Page title={t("settings.title")}>
      <UnsavedBar
        id="settings-save-bar"
        isOpen={edit.isDirty || apiKey !== "" || webhookSecret !== ""}
        isSaving={save.isBusy}
        onSave={() =>
          logo.unless(() => save.submit({ changes: edit.changes, apiKey, webhookSecret }))
        }
        onDiscard={discard}
      />
      <BlockStack gap="400">
        <UnsavedBanner
          wrong={refused.length > 0 ? wrongFields(problems).map(({ label }) => t(label)) : []}
          edit={edit}
        />
        <PendingBanner pictures={logo} />
        <PageParts>
          {[
            {
              title: "settings.sending.title",
              body: <SendingSection {...section} timeZone={timeZone} />,
            },
            { title: "settings.holds.title", body: <HoldsSection {...section} /> },
            {
              title: "settings.buyers.title",
              body: <BuyersSection {...section} shopEmail={settings.shopEmail} />,
            },
            {
              title: "settings.promise.title",
              body: <PromiseSection {...section} timeZone={timeZone} />,
            },
            alerts,
            staff,
            {
              title: "documents.slip.title",
              body: (
                <PendingPicturesProvider value={logo.report}>
                  <SlipSection {...section} />
                </PendingPicturesProvider>
              ),
            },
            {
              title: "settings.orderTags.title",
              body: <OrderTagsSection {...section} saved={orderTags} />,
            },
            {
              title: "settings.stock.title",
              body: <StockSection {...section} stock={settings.stock} locations={locations} />,
            },
            contact,
            {
              title: "settings.connection.title",
              body: (
                <ConnectionSection
                  {...section}
                  connection={settings.connection}
                  paused={<PausedBanners paused={paused} {...tryNow} />}
                  apiKey={apiKey}
                  onApiKey={(typed) => {
                    setApiKey(typed);
                    forget("apiKey");
                  }}
                  found={test.foundFor(draft.url, apiKey)}
                  isTesting={test.isBusy}
                  onTest={() => {
                    setProblems(withoutConnection);
                    setRefused([]);
                    test.submit(draft.url, apiKey);
                  }}
                />
              ),
            },
            mayAcceptWebhooks(draft, settings) && {
              title: "settings.webhooks.title",
              body: (
                <WebhooksSection
                  {...section}
                  webhooks={settings.providerWebhooks}
                  secret={webhookSecret}
                  onSecret={(typed) => {
                    setWebhookSecret(typed);
                    forget("webhookSecret");
                  }}
                />
              ),
            },
            { title: "settings.workflows.title", body: workflows },
            keys !== null && { title: "settings.keys.title", body: keys },
          ]}
        </PageParts>
      </BlockStack>
    </Page>
  );
}

/** The built-in fulfillment posts none to this app; where they are taken all the same, that can be ended. */
function mayAcceptWebhooks(
  { connection, acceptsWebhooks }: SettingsDraft,
  { connection: { defaultUrl }, providerWebhooks }: SettingsView,
): boolean {
  return (
    connection === "own" || defaultUrl !== null || acceptsWebhooks || providerWebhooks.isAccepted
  );
}

/** The field beside which a draft's property stands. */
function fieldOf(property: string): string {
  if (property === "acceptsWebhooks") return "webhookSecret";
  return property.startsWith("window") ? "window" : property;
}

function withoutConnection(problems: readonly SettingsProblem[]): SettingsProblem[] {
  return problems.filter(({ field }) => field !== "url" && field !== "apiKey");
}

interface Posted {
  changes: Partial<SettingsDraft>;
  apiKey: string;
  webhookSecret: string;
}

/** Saves; `onSaved` hears at once, `onAnswer` once of each answer, when the page shows what is saved by then. */
function useSave(
  onSaved: (changes: Posted["changes"]) => void,
  onAnswer: (answer: SaveAnswer, posted: Posted) => void,
) {
  const { data, state, submit } = usePost<SaveAnswer>();
  const posted = useRef<Posted | null>(null);
  useToast(data?.kind === "saved" ? t("settings.saved") : null, data?.at);
  useOnce(data, ({ kind }) => {
    if (kind === "saved" && posted.current !== null) onSaved(posted.current.changes);
  });
  useOnce(state === "idle" ? data : undefined, (answer) => {
    if (posted.current !== null) onAnswer(answer, posted.current);
  });
  return {
    isBusy: state !== "idle",
    submit({ changes, ...secrets }: Posted) {
      posted.current = { changes, ...secrets };
      void submit({ intent: "save", draft: { ...changes }, ...secrets }, json);
    },
  };
}

/** Tests a connection; what was found counts for exactly the address and key that were tested. */
function useTest(onProblem: (problem: SettingsProblem) => void) {
  const { data, state, submit } = usePost<TestAnswer>();
  const [tested, setTested] = useState({ url: "", apiKey: "" });
  useOnce(data, (answer) => {
    if (answer.kind === "problem") onProblem(answer.problem);
  });
  return {
    isBusy: state !== "idle",
    submit: (url: string, apiKey: string) => {
      setTested({ url, apiKey });
      void submit({ intent: "test", url, apiKey }, json);
    },
    foundFor: (url: string, apiKey: string): FoundConnection | null =>
      data?.kind === "works" && state === "idle" && tested.url === url && tested.apiKey === apiKey
        ? data
        : null,
  };
}

const json = { method: "post", encType: "application/json" } as const;

/** What is to be passed on to the provider has what its people look for. */
function problemText({ reason, detail }: SettingsProblem): string {
  const said = saidText(detail);
  return t(`settings.problems.${reason}`, {
    detail: reason === "in-trouble" ? withTechnical(said, detail) : said,
  });
}
