import type { Words } from "../model/phrases.ts";
import type { SampleState } from "#app/db/generated/enums.ts";
import type { ProviderContact } from "../store/provider-contacts.ts";
import type { SampleTracking } from "../store/samples.ts";

/** An order of the store's for itself, as its page shows it. */
export interface SampleView {
  id: string;
  isTest: boolean;
  state: SampleState;
  /** Where it is at the provider, in the API's words; null before it has it. */
  status: string | null;
  apiOrderId: string | null;
  items: { sku: string; quantity: number; title: string | null; artworkUrl: string }[];
  /** Where it goes to; null: the provider, which has it from before a restore, doesn't show it. */
  recipient: { name: string; city: string; country: string } | null;
  tracking: SampleTracking | null;
  /** Why it was refused, or why there was no answer. */
  error: Words | null;
  createdAt: Date;
}

/** The same, with whom its provider is asked about it, and what it is called there besides `apiOrderId`. */
export interface SampleDetail extends SampleView {
  provider: { reference: string; contact: ProviderContact | null };
}

/** A variant of which a sample can be ordered: mapped, with artwork for each of its parts. */
export interface SampleVariant {
  id: string;
  productTitle: string;
  title: string;
}

export interface SamplesView {
  samples: SampleView[];
  /** After which the next page begins; null: this is the last one. */
  endCursor: string | null;
  /** The newest ones' ids, whichever page is shown. */
  newestIds: string[];
  /** At most 100 that the search finds. */
  variants: SampleVariant[];
  /** It finds more than those. */
  hasMoreVariants: boolean;
  /** Where a sample may go to, by codes of two letters. */
  countries: readonly string[];
  /** Whether a test order needs a test key of the provider's: the store's own connection makes what it is sent. */
  needsTestKey: boolean;
  /** The store's connection makes nothing: a sample over it would be a test order too. */
  isTestConnection: boolean;
  isConnected: boolean;
}
