/** What the app is let in with. */

export type AccessToken = {
  readonly token: string;
  readonly mode: "offline" | "online";
  /** Those of the installation: what a store grants or revokes counts for tokens that are out. */
  scopes: readonly string[];
  readonly expiresAt: Date | null;
  readonly refresh: RefreshChain | null;
};

/**
 * The refresh tokens of one exchange. Since 2026-08-28 the previous one stays valid until the new one is
 * used, so that a lost answer doesn't lock the app out.
 */
type RefreshChain = {
  current: string;
  previous: string | null;
  expiresAt: Date;
};
