import { useNavigate, useRevalidator } from "@remix-run/react";
import { useAppBridge } from "@shopify/app-bridge-react";
import { ActionList, Button, Popover } from "@shopify/polaris";
import { lazy, Suspense, useState } from "react";
import type { OrderViewRow } from "#app/connector/order-views/index.ts";
import { loadActTexts } from "../load-texts.ts";
import { t } from "../text.ts";

const NameView = lazy(async () => {
  const [{ NameView }] = await Promise.all([import("./name-view.tsx"), loadActTexts()]);
  return { default: NameView };
});

/** The store's lists under a name: leads to each, keeps the one that is shown, and forgets it again. */
export function SavedViews({
  views,
  address,
}: {
  views: readonly OrderViewRow[];
  /** What is shown, as a view would keep it. */
  address: string;
}) {
  const [isOpen, setOpen] = useState(false);
  const [isNaming, setNaming] = useState(false);
  /** How often a name was asked for: each time the field begins anew. */
  const [naming, setNamed] = useState(0);
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const appBridge = useAppBridge();
  const shown = views.find((view) => view.address === address);

  async function act(fields: Record<string, string>, called: string): Promise<void> {
    setBusy(true);
    const outcome = await post(address, fields);
    setBusy(false);
    if (outcome === "name" || outcome === "many")
      return setProblem(t(`orderViews.problems.${outcome}`));
    setNaming(false);
    if (outcome === "saved" || outcome === "removed") {
      appBridge.toast.show(t(savedTexts[outcome], { name: called }));
    } else {
      const said = outcome === "view-only" ? "problems.viewOnly.title" : "orderViews.failed";
      appBridge.toast.show(t(said), { isError: true });
    }
    revalidate();
  }

  const items = views.map((view) => ({
    content: view.name,
    active: view === shown,
    onAction: () => {
      setOpen(false);
      navigate(`/app/orders?${view.address}`);
    },
  }));
  const tools = [
    {
      content: t("orderViews.save"),
      onAction: () => {
        setOpen(false);
        setProblem(null);
        setNamed(naming + 1);
        setNaming(true);
      },
    },
    ...(shown === undefined
      ? []
      : [
          {
            content: t("orderViews.delete", { name: shown.name }),
            destructive: true,
            onAction: () => {
              setOpen(false);
              void act({ intent: "remove", id: shown.id }, shown.name);
            },
          },
        ]),
  ];
  return (
    <>
      <Popover
        active={isOpen}
        onClose={() => setOpen(false)}
        activator={
          <Button
            variant="plain"
            disclosure={isOpen ? "up" : "down"}
            ariaExpanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          >
            {shown?.name ?? t("orderViews.menu")}
          </Button>
        }
      >
        <ActionList
          sections={[
            items.length === 0
              ? { title: t("orderViews.none"), items: [] }
              : { title: t("orderViews.menu"), items },
            { items: tools },
          ]}
        />
      </Popover>
      {naming === 0 ? null : (
        <Suspense>
          <NameView
            key={naming}
            first={shown?.name ?? ""}
            isOpen={isNaming}
            isBusy={isBusy}
            problem={problem}
            onSave={(name) => void act({ intent: "save", name }, name.trim())}
            onChange={() => setProblem(null)}
            onClose={() => setNaming(false)}
          />
        </Suspense>
      )}
    </>
  );
}

const savedTexts = { saved: "orderViews.saved", removed: "orderViews.deleted" } as const;

/** By `fetch`, because only that carries the session token that the admin's frame gives. */
async function post(address: string, fields: Record<string, string>): Promise<string> {
  try {
    const response = await fetch(`/app/orders/views?${address}`, {
      method: "POST",
      body: new URLSearchParams(fields),
    });
    if (response.status === 403) return "view-only";
    if (!response.ok) return "failed";
    const { outcome }: { outcome: string } = await response.json();
    return outcome;
  } catch {
    return "failed";
  }
}
