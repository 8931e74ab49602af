import { z } from "zod";

/** Increase it when older releases could not read the new format. */
export const archiveFormat = 1;

export const manifestName = "manifest.json";
export const secretName = "secret";

/** Prefix of a table's files, which are read in order. */
export const tableFolder = (table: string) => `database/${table}/`;
/** Prefix of picture files. */
export const mediaFolder = "media/";

/** Picture files processed at the same time, in memory. */
export const filesAtOnce = 8;

const digest = z.string().regex(/^[\da-f]{64}$/);
const count = z.int().min(0);
const tableName = z.string().regex(/^\w{1,63}$/);

const manifest = z.strictObject({
  format: z.literal(archiveFormat),
  /** Time of the snapshot, ISO 8601. */
  createdAt: z.iso.datetime(),
  /** The version of the software that wrote it. */
  release: z.string(),
  /** The applied migrations in order. */
  migrations: z.array(z.string()).min(1),
  /**
   * Each table after those that its foreign keys reference. The digest is of the rows in COPY
   * format.
   */
  tables: z.array(
    z.strictObject({ name: tableName, columns: z.array(z.string()), rows: count, sha256: digest }),
  ),
  sequences: z.array(
    z.strictObject({ name: tableName, value: z.string().regex(/^\d{1,19}$/), called: z.boolean() }),
  ),
  /** Picture files that rows reference but the storage lacked. */
  missingPictures: z.array(z.string()),
  /** All other files of the archive, in order. */
  parts: z.array(z.strictObject({ name: z.string(), bytes: count, sha256: digest })),
});
export type Manifest = z.infer<typeof manifest>;

/** Parses a manifest; null if invalid, "newer" for a later format. */
export function readManifest(text: string): Manifest | "newer" | null {
  const json = parse(text);
  const version = z.looseObject({ format: z.int() }).safeParse(json).data?.format;
  if (version !== undefined && version > archiveFormat) return "newer";
  return manifest.safeParse(json).data ?? null;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
