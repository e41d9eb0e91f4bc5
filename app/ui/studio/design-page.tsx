import { BlockStack, InlineGrid, Page } from "@shopify/polaris";
import { useEffect, useMemo, useRef, useState } from "react";
import type { ComponentProblem } from "#app/connector/products/mappings/index.ts";
import type {
  DrawingView,
  StudioVariant,
  StudioView,
  TemplateView,
} from "#app/connector/products/studio/index.ts";
import type { ReleasedOrders } from "#app/connector/queries/dispatches/index.ts";
import { artworkProperty } from "../artwork/artwork-property.ts";
import { KnownTemplateProvider } from "../artwork/use-template.ts";
import { t } from "../text.ts";
import { useStable } from "../use-stable.ts";
import type { DesignPlace } from "./design-place.ts";
import { DrawingsCard } from "./drawings-card.tsx";
import { FieldsCard } from "./fields-card.tsx";
import { createFilling, type Filling } from "./filling.ts";
import { LivePreview, PreviewSpace } from "./live-preview.tsx";
import { PreviewCard } from "./preview-card.tsx";
import { UseCard } from "./use-card.tsx";
import { type DrawAnswer, useWrongFields } from "./use-wrong-fields.ts";

export interface DesignPageProps {
  studio: StudioView;
  /** By variant, the orders that go out once it has other artwork. */
  released: Readonly<Record<string, ReleasedOrders>>;
  /** The variant that its page was left for; null where it was none. */
  variantId: string | null;
  /** Null while it is read. */
  template: TemplateView | null;
  /** The drawing that is looked at. */
  shown: DrawingView | null;
  /** What came of asking for the last one; null before. */
  answer: DrawAnswer | null;
  /** The drawing that was begun last. */
  drawnId: string | null;
  isStarting: boolean;
  useProblems: readonly ComponentProblem[];
  /** What was to be used was gone, or whom for, and the page is read anew. */
  isUseGone: boolean;
  isUsing: boolean;
  onTemplate: () => void;
  onDraw: (form: FormData) => void;
  onUse: (choice: { drawingId: string; variantId: string }) => void;
  onShow: (drawingId: string) => void;
}

/** The design of one product: filled in, drawn, looked at and used. */
export function DesignPage(props: DesignPageProps) {
  const { studio, template } = props;
  const { id: productId, title } = studio.product;
  const known = useMemo(
    () => (template === null ? null : { productId, template }),
    [productId, template],
  );
  return (
    <Page
      title={t("studio.titleOf", { title })}
      backAction={{ content: t("studio.title"), url: "/app/studio" }}
    >
      <KnownTemplateProvider value={known}>
        <Design {...props} />
      </KnownTemplateProvider>
    </Page>
  );
}

/** All below the title. A key draws its own field; the preview follows by itself. */
function Design({ studio, template, shown, ...props }: DesignPageProps) {
  const { artworkSize, variants, drawings } = studio;
  const [picked, setPicked] = useState(() => firstOf(variants, props.variantId));
  // Others join the list and leave it while the page is open: it is the same one by its names alone.
  const chosen =
    variants.find(({ id, sku }) => id === picked?.id && sku === picked.sku) ??
    firstOf(variants, props.variantId);
  if (chosen?.id !== picked?.id || chosen?.sku !== picked?.sku) setPicked(chosen);
  const [filling] = useState(createFilling);
  const { places, ...naming } = usePlaces(template, chosen);
  const drawingId = useDrawingId(props.drawnId);
  const { post, ...found } = useWrongFields(props.answer);
  const isDone = shown?.state === "done";
  const take = useStable(() => {
    if (shown === null || chosen === null) return;
    props.onUse({ drawingId: shown.id, variantId: chosen.id });
  });
  return (
    <InlineGrid columns={{ xs: 1, md: 2 }} gap="400" alignItems="start">
      <FieldsCard
        template={template}
        found={found}
        isStarting={props.isStarting}
        places={places}
        filling={filling}
        {...naming}
        onTemplate={props.onTemplate}
        onDraw={() => {
          post(places);
          props.onDraw(formOf(places, { filling, drawingId: drawingId.current }));
        }}
      />
      <BlockStack gap="400">
        <PreviewCard
          productId={studio.product.id}
          drawing={shown}
          artworkSize={artworkSize}
          live={
            template?.kind === "told" ? (
              <LivePreview template={template} filling={filling} />
            ) : artworkSize === null ? null : (
              <PreviewSpace size={artworkSize} isReading={template === null} />
            )
          }
        />
        <UseCard
          variants={variants}
          chosen={chosen}
          released={props.released[chosen?.id ?? ""] ?? null}
          isInUse={isDone && chosen?.artworkUrl === shown.artworkUrl}
          isDisabled={!isDone}
          problems={props.useProblems}
          isGone={props.isUseGone}
          isUsing={props.isUsing}
          onChoose={setPicked}
          onUse={take}
        />
        <DrawingsCard drawings={drawings} shown={shown} onShow={props.onShow} />
      </BlockStack>
    </InlineGrid>
  );
}

/** The variant that a drawing is meant for until a person chooses. */
function firstOf(
  variants: readonly StudioVariant[],
  variantId: string | null,
): StudioVariant | null {
  return (
    variants.find(({ id }) => id === variantId) ??
    variants.find(({ design }) => design !== null) ??
    // What is drawn is for whatever lacks it, and replaces nothing unasked.
    variants.find(({ isBare }) => isBare) ??
    variants[0] ??
    null
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

function formOf(
  places: readonly DesignPlace[],
  { filling, drawingId }: { filling: Filling; drawingId: string },
): FormData {
  const form = new FormData();
  form.set("intent", "draw");
  form.set("drawingId", drawingId);
  for (const { key, fieldId, type } of places) {
    form.append("fieldId", fieldId);
    form.append("type", type);
    form.append("value", filling.valueOf(key));
  }
  return form;
}

type Name = Pick<DesignPlace, "fieldId" | "type">;

/** The places that a person fills: the template's fields, or those that they name where it is not told. */
function usePlaces(template: TemplateView | null, variant: StudioVariant | null) {
  const [names, setNames] = useState<Record<string, Partial<Name>>>({});
  const [named, setNamed] = useState<string[] | null>(null);
  const [added, setAdded] = useState(0);
  // The store's own artwork is no property of a buyer's.
  const known = (variant?.design?.fields ?? []).filter(
    ({ property }) => property !== artworkProperty,
  );
  const keys = named ?? (known.length === 0 ? ["first"] : known.map(({ fieldId }) => fieldId));
  const nameOf = (key: string): Name => {
    const { fieldId = "", type = "text" } = known.find(({ fieldId: id }) => id === key) ?? {};
    return { fieldId, type, ...names[key] };
  };
  const propertyOf = (fieldId: string) =>
    known.find((field) => field.fieldId === fieldId)?.property ?? null;
  const places: DesignPlace[] =
    template?.kind === "told"
      ? template.fields.map(({ fieldId, type, fallback }) => {
          return { key: fieldId, fieldId, type, fallback, property: propertyOf(fieldId) };
        })
      : keys.map((key) => {
          const name = nameOf(key);
          return { key, ...name, fallback: null, property: propertyOf(name.fieldId) };
        });
  return {
    places,
    onName(key: string, change: Partial<Name>) {
      setNames((before) => ({ ...before, [key]: { ...before[key], ...change } }));
    },
    onAdd() {
      setAdded(added + 1);
      setNamed([...keys, `added-${added}`]);
    },
    onRemove: (removed: string) => setNamed(keys.filter((key) => key !== removed)),
  };
}
