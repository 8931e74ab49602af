import { encode } from "uqr";

export type QrCode = {
  /** Modules per side, including the quiet zone of four. */ size: number;
  /** The dark modules as an SVG path on a grid of one unit per module. */ path: string;
};

/**
 * Encodes a text as a QR code that is readable with 15 % damaged. Draw it dark on light, also in
 * dark mode.
 */
export function drawQrCode(text: string): QrCode {
  const { data, size } = encode(text, { ecc: "M", border: 4 });
  const rows = data.map((row, y) =>
    row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : "")).join(""),
  );
  return { size, path: rows.join("") };
}
