import { BlockStack, InlineGrid, Page } from "@shopify/polaris";
import { useCallback, useDeferredValue, useEffect, useRef, useState } from "react";
import type {
  DrawingView,
  FieldProblem,
  StudioVariant,
  StudioView,
  TemplateView,
} from "#app/connector/studio/index.ts";
import { t } from "../text.ts";
import { useStable } from "../use-stable.ts";
import { DrawingsCard } from "./drawings-card.tsx";
import { FieldsCard } from "./fields-card.tsx";
import type { FilledField } from "./filled-field.ts";
import { LivePreview, PreviewRoom } from "./live-preview.tsx";
import { PreviewCard } from "./preview-card.tsx";
import { UseCard } from "./use-card.tsx";

export interface DesignPageProps {
  studio: StudioView;
  /** The variant that its page was left for; null where it was none. */
  variantId: string | null;
  /** Null while it is read. */
  template: TemplateView | null;
  /** The drawing that is looked at. */
  shown: DrawingView | null;
  problem: FieldProblem | null;
  /** The drawing that was begun last. */
  drawnId: string | null;
  isStarting: boolean;
  useProblems: readonly string[];
  isUsing: boolean;
  onTemplate: () => void;
  onDraw: (form: FormData) => void;
  onUse: (choice: { drawingId: string; variantId: string }) => void;
  onShow: (drawingId: string) => void;
}

/** The design of one product: filled in, drawn, looked at and used. */
export function DesignPage(props: DesignPageProps) {
  return (
    <Page
      title={t("studio.titleOf", { title: props.studio.product.title })}
      backAction={{ content: t("studio.title"), url: "/app/studio" }}
    >
      <Design {...props} />
    </Page>
  );
}

/** All below the title; what is not of the field that is typed in is not drawn again with each key. */
function Design({ studio, template, shown, ...props }: DesignPageProps) {
  const { artworkSize, variants, drawings } = studio;
  const [at, setAt] = useState(() => {
    const places = [
      variants.findIndex(({ id }) => id === props.variantId),
      variants.findIndex(({ design }) => design !== null),
      // What is drawn is for whatever lacks it, and replaces nothing unasked.
      variants.findIndex(({ isBare }) => isBare),
    ];
    return places.find((place) => place !== -1) ?? 0;
  });
  const chosen = variants[at] ?? null;
  const filling = useFilling(template, chosen);
  // The key comes first, then what the preview makes of it.
  const previewed = useDeferredValue(filling.fields);
  const drawingId = useDrawingId(props.drawnId);
  const isDone = shown?.state === "done";
  const take = useStable(() => {
    if (shown === null || chosen === null) return;
    props.onUse({ drawingId: shown.id, variantId: chosen.id });
  });
  return (
    <InlineGrid columns={{ xs: 1, md: 2 }} gap="400" alignItems="start">
      <FieldsCard
        template={template}
        problem={props.problem}
        isStarting={props.isStarting}
        {...filling}
        onTemplate={props.onTemplate}
        onDraw={() => props.onDraw(formOf(filling.fields, drawingId.current))}
      />
      <BlockStack gap="400">
        <PreviewCard
          productId={studio.product.id}
          drawing={shown}
          artworkSize={artworkSize}
          live={
            template?.kind === "told" ? (
              <LivePreview template={template} fields={previewed} />
            ) : artworkSize === null ? null : (
              <PreviewRoom size={artworkSize} isReading={template === null} />
            )
          }
        />
        <UseCard
          variants={variants}
          chosen={chosen}
          isInUse={isDone && chosen?.artworkUrl === shown.artworkUrl}
          isDisabled={!isDone}
          problems={props.useProblems}
          isUsing={props.isUsing}
          onChoose={setAt}
          onUse={take}
        />
        <DrawingsCard drawings={drawings} shown={shown} onShow={props.onShow} />
      </BlockStack>
    </InlineGrid>
  );
}

/** Names the next drawing: another name once this one was begun, so that a second click begins no other. */
function useDrawingId(drawnId: string | null) {
  const next = useRef("");
  useEffect(() => {
    if (next.current === "" || next.current === drawnId) next.current = crypto.randomUUID();
  }, [drawnId]);
  return next;
}

function formOf(fields: readonly FilledField[], drawingId: string): FormData {
  const form = new FormData();
  form.set("intent", "draw");
  form.set("drawingId", drawingId);
  for (const { fieldId, type, value } of fields) {
    form.append("fieldId", fieldId);
    form.append("type", type);
    form.append("value", value);
  }
  return form;
}

type Place = Pick<FilledField, "fieldId" | "type" | "fallback">;

/** What a person fills in: the template's fields, or those that they name where it is not told. */
function useFilling(template: TemplateView | null, variant: StudioVariant | null) {
  const [values, setValues] = useState<Record<string, Partial<FilledField>>>({});
  const [named, setNamed] = useState<string[] | null>(null);
  const [added, setAdded] = useState(0);
  const told = template?.kind === "told" ? template.fields : null;
  const known = variant?.design?.fields ?? [];
  const keys = named ?? (known.length === 0 ? ["first"] : known.map(({ fieldId }) => fieldId));
  const placeOf = (key: string): Place => {
    const place = known.find(({ fieldId }) => fieldId === key);
    return { fieldId: place?.fieldId ?? "", type: place?.type ?? "text", fallback: null };
  };
  const places = told?.map((place) => [place.fieldId, place] as const);
  const fields = (places ?? keys.map((key) => [key, placeOf(key)] as const)).map(
    ([key, { fieldId, type, fallback }]): FilledField =>
      Object.assign(
        { key, fieldId, type, fallback, value: "", property: null },
        values[key],
        propertyOf(variant, values[key]?.fieldId ?? fieldId),
      ),
  );
  return {
    fields,
    onChange: useCallback((key: string, change: Partial<FilledField>) => {
      setValues((before) => ({ ...before, [key]: { ...before[key], ...change } }));
    }, []),
    onAdd: () => {
      setAdded(added + 1);
      setNamed([...keys, `added-${added}`]);
    },
    onRemove: (removed: string) => setNamed(keys.filter((key) => key !== removed)),
  };
}

function propertyOf(variant: StudioVariant | null, fieldId: string) {
  const filled = variant?.design?.fields.find((field) => field.fieldId === fieldId);
  return { property: filled?.property ?? null };
}
