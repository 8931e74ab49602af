import { encode } from "uqr";

export type QrCode = {
  /** Modules a side, the quiet zone of four included. */ size: number;
  /** The dark ones, as an SVG path on a grid of one unit a module. */ path: string;
};

/** A text as a QR code that is read with up to 15 % of it lost. It must be drawn dark on light, whatever the colors around it. */
export function drawQrCode(text: string): QrCode {
  const { data, size } = encode(text, { ecc: "M", border: 4 });
  const rows = data.map((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : "")).join(""));
  return { size, path: rows.join("") };
}
