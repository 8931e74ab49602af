import { z } from "zod";

/** Rises when an older release could not read what a newer one writes. */
export const archiveFormat = 1;

export const manifestName = "manifest.json";
export const secretName = "secret";

/** The files that hold a table's rows begin so, and are read one after another. */
export const tableFolder = (table: string) => `database/${table}/`;
/** The file of a picture. */
export const mediaFolder = "media/";

/** Pictures' files that are read or written at the same time, and held in memory. */
export const filesAtOnce = 8;

const digest = z.string().regex(/^[\da-f]{64}$/);
const count = z.int().min(0);
const tableName = z.string().regex(/^\w{1,63}$/);

const manifest = z.strictObject({
  format: z.literal(archiveFormat),
  /** The moment of the snapshot, ISO 8601. */
  createdAt: z.iso.datetime(),
  /** The version of Grand Tour that wrote it. */
  release: z.string(),
  /** The migrations that the database had had, in their order. */
  migrations: z.array(z.string()).min(1),
  /** Each after those that its foreign keys name. The digest is of the rows as COPY writes them. */
  tables: z.array(z.strictObject({ name: tableName, columns: z.array(z.string()), rows: count, sha256: digest })),
  sequences: z.array(z.strictObject({ name: tableName, value: z.string().regex(/^\d{1,19}$/), called: z.boolean() })),
  /** Files of pictures that rows name and the storage did not have. */
  missingPictures: z.array(z.string()),
  /** Every file of the archive but this one, in its order. */
  parts: z.array(z.strictObject({ name: z.string(), bytes: count, sha256: digest })),
});
export type Manifest = z.infer<typeof manifest>;

/** A manifest from its text; null for a text that is none, "newer" for one of a later format. */
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
