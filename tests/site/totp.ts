import { createHmac } from "node:crypto";

const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

/** An authenticator app's code at `at` (milliseconds) for a base32 key, spaces ignored: RFC 6238, SHA-1, 30 seconds, six digits. */
export function totp(key: string, at: number, digits = 6): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(at / 30_000)));
  const mac = createHmac("sha1", decodeBase32(key.replace(/\s/g, "")))
    .update(counter)
    .digest();
  // RFC 4226 §5.3: the last four bits are the offset of the 31 bits.
  const binary = mac.readUInt32BE((mac.at(-1) ?? 0) & 0xf) & 0x7fff_ffff;
  return String(binary % 10 ** digits).padStart(digits, "0");
}

function decodeBase32(text: string): Buffer {
  const bits = Array.from(text, (symbol) =>
    alphabet.indexOf(symbol).toString(2).padStart(5, "0"),
  ).join("");
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}
