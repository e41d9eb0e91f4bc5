import { BlockStack, Button, Card, InlineStack, Link, Spinner, Text } from "@shopify/polaris";
import { useSearchParams } from "@remix-run/react";
import { lazy, Suspense, useState } from "react";
import type { DispatchDetail, RemakePartView } from "#app/connector/queries/dispatches/index.ts";
import { loadActTexts } from "../load-texts.ts";
import { providerName } from "../provider-name.ts";
import { StageBadge } from "../stage-badge.tsx";
import { labeled } from "../labeled.ts";
import { t } from "../text.ts";
import { Time } from "../time.tsx";
import { useIsInBrowser } from "../use-is-in-browser.ts";
import { PhotosPart } from "./photos-part.tsx";

const RemakeForm = lazy(async () => {
  const [{ RemakeForm }] = await Promise.all([import("./remake-form.tsx"), loadActTexts()]);
  return { default: RemakeForm };
});

/** In the address of an order's page: the form is open as it comes. */
const opensForm = "remake";

/** What a part makes again, where it is made again, and the form that asks for it. Nothing where none of that is. */
export function RemakeCard({ dispatch }: { dispatch: DispatchDetail }) {
  const { remake, remakes, remakeable } = dispatch;
  // How many remakes there were when the form was opened: it closes as the one that it asked for is there.
  const [search] = useSearchParams();
  const isInBrowser = useIsInBrowser();
  const [openedAt, setOpenedAt] = useState(search.has(opensForm) ? remakes.length : null);
  if (remake === null && remakes.length === 0 && remakeable.length === 0) return null;
  return (
    <Card>
      <BlockStack gap="300">
        <Text as="h2" variant="headingMd">
          {t("remakes.cardTitle")}
        </Text>
        {remake === null ? null : (
          <Remake remake={remake} madeIn={dispatch.id} label={t("remakes.ofPart", remake.part)} />
        )}
        {remakes.map((each) => (
          <Remake
            key={each.part.id}
            remake={each}
            madeIn={each.part.id}
            label={t("remakes.asPart", each.part)}
          />
        ))}
        {remakeable.length === 0 ? null : isInBrowser && openedAt === remakes.length ? (
          <Suspense fallback={<Spinner size="small" accessibilityLabel={t("app.loading")} />}>
            <RemakeForm dispatch={dispatch} onClose={() => setOpenedAt(null)} />
          </Suspense>
        ) : (
          <InlineStack>
            <Button onClick={() => setOpenedAt(remakes.length)}>{t("remakes.start")}</Button>
          </InlineStack>
        )}
      </BlockStack>
    </Card>
  );
}

function Remake({
  remake,
  madeIn,
  label,
}: {
  remake: RemakePartView;
  /** The part that makes it. */
  madeIn: string;
  label: string;
}) {
  const { part, stage, reason, payer, note, photos, photoUrls, createdAt, madeAt } = remake;
  const why = t(`remakes.reasons.${reason}`);
  const paid = labeled(t("remakes.payer"), t(`remakes.payers.${payer}`));
  return (
    <BlockStack gap="050">
      <InlineStack align="space-between" blockAlign="center" gap="200">
        <Link url={`/app/orders/${part.id}`}>{label}</Link>
        {/* Beside the part that it was made after, another one's would read as its own. */}
        {madeIn === part.id ? <StageBadge stage={stage} isPartial={false} isKept={false} /> : null}
      </InlineStack>
      <Text as="span">{`${why} · ${paid}`}</Text>
      {madeAt === null ? null : (
        <Text as="span" breakWord>
          {t("remakes.madeBy", { provider: providerName(madeAt) })}
        </Text>
      )}
      <Text as="span" tone="subdued">
        <Time at={createdAt} />
      </Text>
      {note === "" ? null : <Text as="p">{note}</Text>}
      {photoUrls.length === 0 ? null : (
        <InlineStack gap="200">
          {photoUrls.map((url, index) => (
            <Link key={url} url={url} target="_blank">
              {t("remakes.photo", { number: index + 1 })}
            </Link>
          ))}
        </InlineStack>
      )}
      <PhotosPart dispatchId={madeIn} photos={photos} />
    </BlockStack>
  );
}
