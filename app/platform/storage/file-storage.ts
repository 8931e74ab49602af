/** A stored file: its bytes as a stream, and its size. */
export type StoredFile = { body: ReadableStream<Uint8Array>; size: number };

/** An entry as the sweep sees it; `changedAt` is when the file was written. */
export type ListedFile = { name: string; changedAt: Date };

/**
 * Stores uploaded files. Every call may throw `StorageAway`. Names are generated: letters, digits,
 * dots and dashes. Files are written once and never changed.
 */
export type FileStorage = {
  /**
   * Stores the whole file, or throws and stores nothing. `type` is its media type. Throws
   * `StorageFull` if there is no space.
   */
  put(name: string, bytes: Uint8Array, type: string): Promise<void>;
  /** Returns the file, or null. The caller must read the body to its end or cancel it. */
  get(name: string): Promise<StoredFile | null>;
  /** Deletes the file; a missing file is no error. */
  delete(name: string): Promise<void>;
  /** Lists every file in any order, including partial ones left by a crash. */
  list(): AsyncIterable<ListedFile>;
};

/** The disk, quota or bucket has no space for another file. */
export class StorageFull extends Error {
  override name = "StorageFull";
}

/** The bucket is unreachable or denies access. */
export class StorageAway extends Error {
  override name = "StorageAway";
}

/** Whether `name` is a valid file name; rejects anything that could leave the folder. */
export function isFileName(name: string): boolean {
  return /^[a-z0-9][a-z0-9.-]{0,127}$/.test(name) && !name.includes("..");
}
