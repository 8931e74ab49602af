/**
 * An archive ends with the SHA-256 of all bytes before, after tar's own end marker, where tar
 * programs stop reading.
 */
const opening = "\ngrand-tour-archive sha256 ";

/** Returns the trailer for a digest of 64 hexadecimal digits. */
export function archiveTrailer(digest: string): Buffer {
  return Buffer.from(`${opening}${digest}\n`, "latin1");
}

/** Size of a trailer in bytes. */
export const trailerBytes = archiveTrailer("0".repeat(64)).length;

/** Reads the digest from a trailer; null if the bytes are no trailer. */
export function readTrailer(bytes: Uint8Array): string | null {
  const text = Buffer.from(bytes).toString("latin1");
  const digest = text.slice(opening.length, -1);
  const whole = text === `${opening}${digest}\n` && /^[\da-f]{64}$/.test(digest);
  return whole ? digest : null;
}
