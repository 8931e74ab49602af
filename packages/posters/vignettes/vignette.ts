/** A small picture for one day of a trip, 320 × 240. */
export type Vignette = {
  /** Alternative text. */
  alt: string;
  /** Colors of the sky, at the top and at the horizon. */
  sky: readonly [top: string, bottom: string];
  /** Layers from far to near. */
  body: readonly string[];
};

export const dot = (x: number, y: number, radius: number, fill: string) =>
  `<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}"/>`;
export const rect = (x: number, y: number, width: number, height: number, fill: string) =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${fill}"/>`;
export const line = (stroke: string, width: number, d: string) =>
  `<path fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" d="${d}"/>`;
/** Copies of one shape, `step` apart. */
export const row = (count: number, step: number, piece: (x: number, index: number) => string) =>
  Array.from({ length: count }, (_, index) => piece(index * step, index)).join("");
