import type { ReactNode } from "react";
import { renderToString, type ServerOptions } from "react-dom/server";

/** Grows to the largest page. Rendering is synchronous, so all pages share it. */
let bytes = Buffer.allocUnsafeSlow(256 * 1024);
let end = 0;

/** The build lets React give its pieces as they come (scripts/vite/rendered-pieces.ts). */
const options: ServerOptions & { onPiece(piece: string): void } = { onPiece: append };

/** A whole document as UTF-8. */
export function renderToBytes(page: ReactNode): Buffer<ArrayBuffer> {
  end = 0;
  append("<!DOCTYPE html>");
  append(renderToString(page, options));
  return Buffer.from(bytes.subarray(0, end));
}

/** Copies a piece by hand: most are shorter than what a call out of JavaScript takes. */
function append(piece: string): void {
  const { length } = piece;
  if (end + 3 * length > bytes.length) grow(3 * length);
  if (length > 200) return encode(piece);
  for (let at = 0; at < length; at += 1) {
    const code = piece.charCodeAt(at);
    if (code > 0x7f) return encode(piece);
    bytes[end + at] = code;
  }
  end += length;
}

function encode(piece: string): void {
  end += bytes.write(piece, end);
}

function grow(by: number): void {
  const larger = Buffer.allocUnsafeSlow(2 * (bytes.length + by));
  bytes.copy(larger, 0, 0, end);
  bytes = larger;
}
