import { Link, Text } from "@shopify/polaris";
import type { TrackingView } from "#app/connector/queries/dispatches/index.ts";

/** A tracking number, leading to the carrier. Only https is followed: the address is the provider's. */
export function TrackingLink({
  tracking,
}: {
  tracking: Pick<TrackingView, "number" | "url" | "carrier">;
}) {
  const { number, url, carrier } = tracking;
  const text = carrier === "" ? number : `${carrier} ${number}`;
  if (!url.startsWith("https://")) return <Text as="span">{text}</Text>;
  return (
    <Link url={url} target="_blank" removeUnderline>
      {text}
    </Link>
  );
}
