import { BlockStack, Button, Card, InlineStack, Link, Spinner, Text } from "@shopify/polaris";
import { useSearchParams } from "@remix-run/react";
import { lazy, Suspense, useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { DispatchDetail, RemakePartView } from "#app/connector/queries/dispatches/index.ts";
import { loadActTexts } from "../load-texts.ts";
import { providerName } from "../provider-name.ts";
import { ProgressBadges, StageBadge } from "../stage-badge.tsx";
import { t } from "../text.ts";
import { Time } from "../time.tsx";
import { useIsInBrowser } from "../use-is-in-browser.ts";
import { PhotosPart } from "./photos-part.tsx";
import { remakeText } from "../remake-words.ts";

const RemakeForm = lazy(async () => {
  const [{ RemakeForm }] = await Promise.all([import("./remake-form.tsx"), loadActTexts()]);
  return { default: RemakeForm };
});

const RemakeNoteForm = lazy(async () => {
  const { RemakeNoteForm } = await import("./remake-note.tsx");
  return { default: RemakeNoteForm };
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
  const { part, progress, reason, payer, note, photos, photoUrls, createdAt, madeAt } = remake;
  const [isEditing, setEditing] = useState(false);
  const noted = useRef<HTMLDivElement>(null);
  const close = () => {
    flushSync(() => setEditing(false));
    // What was pressed is gone with the form.
    noted.current?.querySelector("button")?.focus();
  };
  return (
    <BlockStack gap="050">
      <InlineStack align="space-between" blockAlign="center" gap="200">
        <Link url={`/app/orders/${part.id}`}>{label}</Link>
        {/* Beside the part that it was made after, another one's would read as its own. */}
        {madeIn === part.id ? (
          <InlineStack gap="100">
            <StageBadge {...progress} isPartial={false} isKept={false} />
            <ProgressBadges {...progress} />
          </InlineStack>
        ) : null}
      </InlineStack>
      <Text as="span">{remakeText({ reason, payer })}</Text>
      {madeAt === null ? null : (
        <Text as="span" breakWord>
          {t("remakes.madeBy", { provider: providerName(madeAt) })}
        </Text>
      )}
      <Text as="span" tone="subdued">
        <Time at={createdAt} />
      </Text>
      <div ref={noted}>
        {isEditing ? (
          <Suspense fallback={<Spinner size="small" accessibilityLabel={t("app.loading")} />}>
            <RemakeNoteForm dispatchId={madeIn} remake={remake} onDone={close} />
          </Suspense>
        ) : (
          <BlockStack gap="050" inlineAlign="start">
            {note === "" ? null : <Text as="p">{note}</Text>}
            <Button variant="plain" onClick={() => setEditing(true)}>
              {t("remakes.editNote")}
            </Button>
          </BlockStack>
        )}
      </div>
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
