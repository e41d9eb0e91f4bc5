/** Where the files of an installation lie. */
import path from "node:path";
import type { CoreConfig } from "../process/config.server.ts";
import { createFolderStore, createS3Store, type FileStore } from "../storage/index.ts";

/** The store of artwork, drawn and copied, and that of uploads and photos: folders of DATA_DIR, or both in one bucket. */
export function openFileStores({
  artworkStore,
  dataDir,
}: Pick<CoreConfig, "artworkStore" | "dataDir">): Record<"artwork" | "uploads", FileStore> {
  return artworkStore.kind === "s3"
    ? {
        artwork: createS3Store(artworkStore),
        uploads: createS3Store({ ...artworkStore, below: "uploads" }),
      }
    : {
        artwork: createFolderStore({ folder: artworkStore.path }),
        uploads: createFolderStore({ folder: path.join(dataDir, "uploads") }),
      };
}
