import { TextField } from "@shopify/polaris";
import { t } from "../text.ts";
import { NoteField, PayerChoice, ReasonChoice } from "./remake-choices.tsx";
import type { RemakeDraft } from "./remake-draft.ts";
import { RemakePhotos } from "./remake-photos.tsx";

/** Why items are made again, who pays, and what shows it, wherever a remake is asked for. */
export function RemakeFields({
  dispatchId,
  draft: { requestId, payer, note, photoUrls, photos },
  reason,
  enter,
  onAddingPhotos,
  isUrlsRefused = false,
}: {
  dispatchId: string;
  draft: RemakeDraft;
  /** The one that was chosen, or is meant as long as nobody has. */
  reason: string;
  enter: (part: Partial<RemakeDraft>) => void;
  /** Told whether a photo is on its way. */
  onAddingPhotos: (isAdding: boolean) => void;
  /** The addresses of photos are none that can be sent. */
  isUrlsRefused?: boolean;
}) {
  return (
    <>
      <ReasonChoice value={reason} onChange={(now) => enter({ reason: now })} />
      <PayerChoice value={payer} onChange={(now) => enter({ payer: now })} />
      <NoteField value={note} onChange={(now) => enter({ note: now })} />
      <RemakePhotos
        dispatchId={dispatchId}
        requestId={requestId}
        photos={photos}
        onPhotos={(now) => enter({ photos: now })}
        onBusy={onAddingPhotos}
      />
      <TextField
        label={t("remakes.photosLabel")}
        helpText={t("remakes.photosHint")}
        {...(isUrlsRefused ? { error: t("remakes.problems.form") } : {})}
        value={photoUrls}
        onChange={(now) => enter({ photoUrls: now })}
        multiline={2}
        autoComplete="off"
      />
    </>
  );
}

/** How many of a line are made again, as typed. */
export function UnitsField({
  title,
  most,
  units,
  isFitting,
  isLabelHidden = false,
  onUnits,
}: {
  title: string;
  /** How many left. */
  most: number;
  units: string;
  isFitting: boolean;
  isLabelHidden?: boolean;
  onUnits: (units: string) => void;
}) {
  return (
    <TextField
      type="number"
      min={1}
      max={most}
      label={t("remakes.units", { title })}
      labelHidden={isLabelHidden}
      suffix={t("remakes.of", { units: most })}
      autoComplete="off"
      selectTextOnFocus
      value={units}
      onChange={onUnits}
      {...(isFitting ? {} : { error: t("remakes.range", { detail: most }) })}
    />
  );
}
