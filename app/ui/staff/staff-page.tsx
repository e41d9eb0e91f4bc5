import { useRevalidator } from "@remix-run/react";
import { Badge, Banner, BlockStack, Button, InlineStack, Page, Text } from "@shopify/polaris";
import { useState } from "react";
import type { ChangeView, StaffView } from "#app/connector/shops/index.ts";
import { Rows } from "../rows.tsx";
import { staffName } from "../staff-name.ts";
import { t } from "../text.ts";
import { Time } from "../time.tsx";
import { useOnce } from "../use-once.ts";
import { useToast } from "../use-toast.ts";
import { usePost } from "../use-post.ts";

/** Who opens the app in this store, what each may do, and what they changed. */
export function StaffPage({
  staff,
  changes,
  isOwner,
}: {
  staff: readonly StaffView[];
  changes: readonly ChangeView[];
  /** Whoever looks owns the store's account: what others may do is theirs to say. */
  isOwner: boolean;
}) {
  const isOwnerKnown = staff.some(({ role }) => role === "owner");
  return (
    <Page
      title={t("staff.title")}
      backAction={{ content: t("settings.title"), url: "/app/settings" }}
    >
      <BlockStack gap="400">
        {isOwner ? null : (
          <Banner tone="info">{t(isOwnerKnown ? "staff.askOwner" : "staff.noOwner")}</Banner>
        )}
        <Rows title={t("staff.people")} none={t("staff.nobody")} footer={t("staff.about")}>
          {staff.map((person) => (
            <MemberRow key={person.number} person={person} mayChange={isOwner} />
          ))}
        </Rows>
        <Rows title={t("staff.changes.title")} none={t("staff.changes.none")}>
          {changes.map((change) => (
            <ChangeRow key={change.id} {...change} />
          ))}
        </Rows>
      </BlockStack>
    </Page>
  );
}

const tones = { owner: "info", staff: undefined, viewer: "attention" } as const;

function MemberRow({ person, mayChange }: { person: StaffView; mayChange: boolean }) {
  const { number, email, role, seenAt } = person;
  const act = usePost<{ at: number; isOwner: boolean }>();
  const { revalidate } = useRevalidator();
  const name = staffName(person);
  // The answer is there before the list is read anew.
  const [asked, setAsked] = useState<"staff" | "viewer">("viewer");
  const did = act.data?.isOwner === false ? t("staff.askOwner") : t(`staff.did.${asked}`, { name });
  useToast(act.data === undefined ? null : did, act.data?.at);
  // After a refusal nothing is read again by itself, and there is no button any more.
  useOnce(act.data, ({ isOwner }) => {
    if (!isOwner) revalidate();
  });
  const other = role === "viewer" ? "staff" : "viewer";
  const tone = tones[role];
  return (
    <InlineStack gap="300" align="space-between" blockAlign="center">
      <BlockStack gap="050">
        <InlineStack gap="200" blockAlign="center">
          <span translate="no">
            <Text as="span" fontWeight="semibold" breakWord>
              {name}
            </Text>
          </span>
          <Badge {...(tone === undefined ? {} : { tone })}>{t(`staff.roles.${role}`)}</Badge>
        </InlineStack>
        {email ? (
          <Text as="span" tone="subdued" breakWord>
            {email}
          </Text>
        ) : null}
        <Text as="span" tone="subdued" variant="bodySm">
          <Time at={seenAt} text={(time) => t("staff.seen", { time })} />
        </Text>
      </BlockStack>
      {mayChange && role !== "owner" ? (
        <Button
          loading={act.state !== "idle"}
          accessibilityLabel={t(`staff.let.${other}Of`, { name })}
          onClick={() => {
            setAsked(other);
            act.submit({ number, role: other }, { method: "post" });
          }}
        >
          {t(`staff.let.${other}`)}
        </Button>
      ) : null}
    </InlineStack>
  );
}

function ChangeRow({ at, change, by, about }: ChangeView) {
  return (
    <BlockStack>
      <Text as="span" breakWord>
        {changeSentence(change, about)}
      </Text>
      <Text as="span" tone="subdued" variant="bodySm">
        {by === null ? t("staffNames.someone") : staffName(by)} · <Time at={at} />
      </Text>
    </BlockStack>
  );
}

function changeSentence(change: ChangeView["change"], about: ChangeView["about"]): string {
  switch (change.code) {
    case "roleChanged": {
      const name = staffName(about ?? { number: change.number, name: null });
      return t(`staff.did.${change.role}`, { name });
    }
    case "variantsMapped": {
      const { mapped, leftOut } = change;
      if (mapped > 0 && leftOut > 0) return t("staff.changes.both", { mapped, excluded: leftOut });
      return mapped > 0
        ? t("staff.changes.mapped", { count: mapped })
        : t("staff.changes.excluded", { count: leftOut });
    }
    case "variantsReopened":
      return t("staff.changes.reopened", { count: change.count });
    case "mappingsKept":
      return t("staff.changes.kept", { count: change.count });
    case "keyCreated":
    case "keyReplaced":
    case "keyRevoked":
      return t(`staff.changes.${change.code}`, { label: change.label, start: change.start });
    case "productListed":
      return t("staff.changes.listed", { title: change.title });
    default:
      return t(`staff.changes.${change.code}`);
  }
}
