/**
 * The end of an archive: the SHA-256 of every byte before it. It follows the tar's own end mark,
 * where tar programs stop reading.
 */
const opening = "\ngrand-tour-archive sha256 ";

/** The trailer for a digest of 64 hexadecimal digits. */
export function archiveTrailer(digest: string): Buffer {
  return Buffer.from(`${opening}${digest}\n`, "latin1");
}

/** Bytes that a trailer takes. */
export const trailerBytes = archiveTrailer("0".repeat(64)).length;

/** The digest that a trailer holds; null for bytes that are no trailer. */
export function readTrailer(bytes: Uint8Array): string | null {
  const text = Buffer.from(bytes).toString("latin1");
  const digest = text.slice(opening.length, -1);
  const whole = text === `${opening}${digest}\n` && /^[\da-f]{64}$/.test(digest);
  return whole ? digest : null;
}
