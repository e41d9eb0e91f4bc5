import { Banner, BlockStack, Layout, Link, Text } from "@shopify/polaris";
import { awaitedOf } from "#app/connector/model/awaited.ts";
import type { OutageView } from "#app/connector/queries/home/views.ts";
import { t } from "../text.ts";
import { useExactTime } from "../time.tsx";
import { isOfOwnProvider } from "./health.ts";
import { outageWords } from "./outage-words.ts";

/** Who does not do what orders need, above everything else; nothing where all do. */
export function OutagesSection({ outages }: { outages: readonly OutageView[] }) {
  if (outages.length === 0) return null;
  return (
    <Layout.Section>
      <BlockStack gap="400">
        {outages.map((outage) => (
          <OutageBanner key={`${outage.kind}${outage.left?.connectionId ?? ""}`} outage={outage} />
        ))}
      </BlockStack>
    </Layout.Section>
  );
}

function OutageBanner({ outage }: { outage: OutageView }) {
  const { kind, since, until, waiting, left } = outage;
  const exactTime = useExactTime();
  const { title, advice } = outageWords(outage);
  // The settings have the connection that the store chose, and no other.
  const isSettled = isOfOwnProvider(outage) && kind !== "throttled";
  const action = { content: t("home.connection.check"), url: "/app/settings#connection" };
  const when = [
    ...(since === null
      ? []
      : [
          t(kind === "unreachable" ? "outages.worked" : "outages.since", {
            time: exactTime(since),
          }),
        ]),
    ...(until === null ? [] : [t("outages.until", { time: exactTime(until) })]),
  ].join(" ");
  return (
    <Banner
      tone={kind === "throttled" || kind === "busy" ? "warning" : "critical"}
      title={title}
      {...(isSettled && { action })}
    >
      <BlockStack gap="100">
        {when === "" && waiting === 0 ? null : (
          <Text as="p">
            {when}{" "}
            {waiting === 0 ? null : (
              <Link url={`/app/orders?awaited=${left?.connectionId ?? awaitedOf[kind]}`} monochrome>
                {t("outages.waiting", { count: waiting })}
              </Link>
            )}
          </Text>
        )}
        <Text as="p">{advice}</Text>
      </BlockStack>
    </Banner>
  );
}
