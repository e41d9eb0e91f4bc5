import { BlockStack, Button, InlineError, Text, TextField } from "@shopify/polaris";
import type { ArtworkDesign } from "#app/connector/model/artwork-design.ts";
import { DefaultTexts } from "../artwork/default-texts.tsx";
import { DesignFieldRow } from "../artwork/design-field-row.tsx";
import { useTemplate } from "../artwork/use-template.ts";
import { artworkProperty } from "../artwork/artwork-property.ts";
import { t } from "../text.ts";
import { OwnArtwork } from "./own-artwork.tsx";
import { addedKey, type EditedDesign } from "./edited-design.ts";
import { useOwnArtwork } from "./use-own-artwork.ts";
import { PropertyField } from "./property-field.tsx";
import { UnprintedNames } from "./unprinted-names.tsx";

/** What is posted of it. */
function posted({ productId, fields }: EditedDesign): ArtworkDesign {
  const plain = fields.map(({ property, fieldId, type }) => ({ property, fieldId, type }));
  return { productId, fields: plain };
}

/** Which property of a personalized line fills which field of the artwork. */
export function DesignFields({
  id,
  design,
  productId,
  error,
  onChange,
}: {
  /** By which the first of its fields is found. */
  id: string;
  design: EditedDesign;
  /** Whose design is filled unless another product is named; null where the catalog has it no more. */
  productId: string | null;
  error: string | undefined;
  onChange: (design: EditedDesign) => void;
}) {
  const { fields } = design;
  // Another product's fields are typed: its id is not there before its last letter.
  const isOwnDesign = ["", productId].includes(design.productId.trim());
  const template = useTemplate(productId, { isWanted: fields.length > 0 && isOwnDesign });
  const told = isOwnDesign && template?.kind === "told" ? template.fields : null;
  const buyers = fields.filter(({ property }) => property !== artworkProperty);
  const { printed, ...own } = useOwnArtwork({ design, told, onChange });
  const isRead = !isOwnDesign || template !== null;
  const setFields = (changed: EditedDesign["fields"]) => onChange({ ...design, fields: changed });
  const add = (property: string) =>
    setFields([...fields, { key: addedKey(fields), property, fieldId: "", type: "text" }]);
  return (
    <BlockStack gap="300">
      <input type="hidden" name="design" value={JSON.stringify(posted(printed))} />
      <BlockStack gap="100">
        <Text as="h4" variant="headingXs">
          {t("products.variant.design.title")}
        </Text>
        <Text as="p" tone="subdued">
          {t("products.variant.design.hint")}
        </Text>
      </BlockStack>
      {buyers.map((field, row) => {
        const at = fields.indexOf(field);
        return (
          <DesignFieldRow
            key={field.key}
            number={row + 1}
            field={field}
            told={told}
            before={
              <PropertyField
                id={row === 0 ? id : `${id}-${row}`}
                value={field.property}
                onChange={(property) => setFields(fields.with(at, { ...field, property }))}
              />
            }
            onChange={(change) => setFields(fields.with(at, { ...field, ...change }))}
            onRemove={() => setFields(buyers.length === 1 ? [] : fields.toSpliced(at, 1))}
          />
        );
      })}
      {buyers.length > 0 && isRead ? <OwnArtwork {...own} /> : null}
      {buyers.length > 0 && told !== null ? <DefaultTexts fields={told} /> : null}
      {fields.length > 0 ? (
        <TextField
          label={t("products.variant.design.product")}
          helpText={t("products.variant.design.productHint")}
          autoComplete="off"
          value={design.productId}
          onChange={(productId) => onChange({ ...design, productId })}
        />
      ) : null}
      <UnprintedNames used={buyers.map(({ property }) => property)} onChoose={add} />
      {error === undefined ? null : <InlineError message={error} fieldID={id} />}
      <div>
        <Button variant="plain" onClick={() => add("")}>
          {t("artwork.field.add")}
        </Button>
      </div>
    </BlockStack>
  );
}
