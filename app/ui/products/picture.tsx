import { Box, Thumbnail } from "@shopify/polaris";

/** A small picture with room of its own, so that nothing moves when it comes. */
export function Picture({ url, alt }: { url: string | null; alt: string }) {
  if (url === null || !url.startsWith("http")) {
    return (
      <Box
        background="bg-surface-secondary"
        borderRadius="200"
        minWidth="40px"
        minHeight="40px"
        borderColor="border"
        borderWidth="025"
      />
    );
  }
  return <Thumbnail source={url} alt={alt} size="small" />;
}
