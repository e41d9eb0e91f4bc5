/** The rows `drawing` and `studio_drawing`: what their JSON says. */
import { type ArtworkInput, artworkInput } from "#app/contract/index.ts";

/** What the provider is asked to draw; what a buyer wrote may stand in it. */
export function artworkRequestOf({ request }: { request: unknown }): ArtworkInput {
  return artworkInput.parse(request);
}
