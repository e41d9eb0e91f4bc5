import type { Pool } from "pg";
import type { PrismaClient } from "#app/db/generated/client.ts";
import type {
  ArtworkQuotas,
  ArtworkStore,
  InspectArtwork,
  ReadFromStranger,
  ReadQuotas,
} from "./artwork/index.ts";
import type { Enqueue, Sealer } from "./kernel/context.ts";
import type { DrawDesign, FitImage } from "./designs/index.ts";
import type { NewId } from "./kernel/ids.ts";
import type { FindAddressProblem, PostToStranger } from "./notifications/index.ts";

/** What the core is built of. */
export interface CoreParts {
  database: { prisma: PrismaClient; pool: Pool };
  /** How artwork is read; `app/outbound` has the guarded reader. */
  readFromStranger: ReadFromStranger;
  /** The HTTPS origin at which the catalog's pictures and dieline templates are served. */
  publicUrl: string;
  /** What only some processes need; an act that misses its part fails as a bug. */
  enqueue?: Enqueue;
  artworkStore?: ArtworkStore;
  /** How much artwork a merchant may have drawn; `limits.drawings` unless told. */
  artworkQuotas?: ArtworkQuotas;
  /** How often a merchant may have strangers' hosts asked; `limits.artworkReads.perHour` unless told. */
  readQuotas?: ReadQuotas;
  /** False while the disks have no space for new files; there always is unless told. */
  hasFreeDisk?: () => Promise<boolean>;
  /** How long artwork is kept that nobody orders; a year unless told. */
  artworkKeptMs?: number;
  sealer?: Sealer;
  postToStranger?: PostToStranger;
  /** True: no notification leaves this process, each waits in its row; false unless told. */
  holdsNotifications?: boolean;
  /** Judges the address of a new endpoint; unless told, every HTTPS address will do. */
  findAddressProblem?: FindAddressProblem;
  draw?: DrawDesign;
  /** Makes strangers' images fit; it decodes them elsewhere. */
  fitImage?: FitImage;
  /** Decodes whole artworks of strangers elsewhere; needed by what copies them. */
  inspectArtwork?: InspectArtwork;
  /** The address, with its last slash, below which files of the same product are that never change: they are not copied. */
  uploadsBelow?: string | undefined;
  /** When the database was last restored from a backup; never unless told. */
  restoredAt?: Date | null;
  clock?: () => Date;
  newId?: NewId;
  random?: () => number;
}

/** Stands for a part that this process was built without. */
export function missing<Part extends object>(name: string): Part {
  return new Proxy<object>(
    {},
    {
      get() {
        throw new Error(`This core was built without ${name}.`);
      },
    },
    // Nothing of it is ever returned: whatever is asked for throws.
  ) as Part;
}
