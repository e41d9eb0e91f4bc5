/** How shops reach their provider: connections, and the rate budget that each API key has. */
export { bucketOf } from "./bucket.ts";
export { type ApiReply, callApi, isAboutArtwork } from "./call-api.ts";
export {
  connectionId,
  connectionOf,
  isRenewal,
  isTestKey,
  type NamedConnection,
  resolveConnection,
} from "./resolve-connection.ts";
export { sharedWords } from "./shared-words.ts";
export { ensureConnection, openConnection } from "./ensure-connection.ts";
export { leaveConnection, openFormerConnections } from "./former-connections.ts";
