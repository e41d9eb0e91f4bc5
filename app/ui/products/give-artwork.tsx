import { TextField } from "@shopify/polaris";
import { useId, useState } from "react";
import { PictureInput } from "../artwork/picture-input.tsx";
import { t } from "../text.ts";
import { type AsksForVariants, VariantActForm } from "./variant-act-form.tsx";

/** Gives one picture to several variants: those that need artwork, and whose artwork is of its size. */
export function GiveArtwork({ count, variantIds, ...list }: AsksForVariants) {
  const [url, setUrl] = useState("");
  const id = useId();
  const title = t("products.matching.give", { count });
  return (
    <VariantActForm
      {...list}
      title={title}
      hint={t("products.matching.giveHint")}
      wanted={
        url.trim() === "" ? null : { act: "artwork", variantIds, counted: count, artworkUrl: url }
      }
      about={{ act: "artwork", variantIds }}
      fieldId={id}
      problemOf={(outcome) => (outcome === "no-picture" ? t("products.import.problems.url") : null)}
    >
      <PictureInput
        label={t("products.bulk.artwork")}
        title={t("products.bulk.artwork")}
        sku={null}
        size={null}
        address={url}
        next={title}
        onAccepted={setUrl}
      >
        <TextField
          id={id}
          label={t("products.variant.artwork")}
          type="url"
          inputMode="url"
          autoComplete="off"
          placeholder="https://"
          value={url}
          onChange={setUrl}
        />
      </PictureInput>
    </VariantActForm>
  );
}
