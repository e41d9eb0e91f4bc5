/** Where backups are kept. A name is a path of plain words, like `backups/<id>/inventory`. */
export interface BackupTarget {
  /** Where it is, in words for the one who asked. */
  place: string;
  /** Keeps a file, durably once resolved, and whole or not at all. Resolves with its bytes. */
  write(name: string, bytes: AsyncIterable<Uint8Array>): Promise<number>;
  /**
   * Keeps a file where none of its name is, as `write`; false where there is one. Of several at once one does, unless what the
   * target lies on can't tell them apart: then the last one's stays, as with `write`.
   */
  create(name: string, bytes: AsyncIterable<Uint8Array>): Promise<boolean>;
  /** Throws `BackupError` where there is no such file. */
  read(name: string): AsyncIterable<Uint8Array>;
  has(name: string): Promise<boolean>;
  /** The names right below a folder, without what is above them; none where there is no such folder. */
  list(folder: string): Promise<string[]>;
  /** Removes a file; also where there is none. */
  remove(name: string): Promise<void>;
  /** Removes a folder with all that is in it; also where there is none. */
  removeFolder(name: string): Promise<void>;
  /** Removes what ended processes left of writes below a folder that no write of its name takes along, begun before a time. */
  removeLeft(folder: string, options: { begunBefore: Date }): Promise<void>;
}
