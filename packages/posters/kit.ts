/** The poster kit: number formatting, paths, gradients and the frame of every scene. All lengths are units of the 800 × 1000 viewBox. */

export type Point = readonly [x: number, y: number];

/** A gradient stop: offset 0 to 1, color, and opacity if not 1. */
export type Stop = readonly [offset: number, color: string, opacity?: number];

export type Scene = {
  /** File name and slug: `paris` becomes public/posters/paris.svg. */
  slug: string;
  /** The alternative text: 'Poster of Paris: …'. */
  alt: string;
} & (Layers | { /** A finished drawing, taken as it is. */ file: URL });

export type Layers = { defs: string; body: string };

/** At most one decimal and no trailing zero, to keep the files small. */
export function r(value: number): string {
  const text = value.toFixed(1).replace(/\.0$/, "");
  return text === "-0" ? "0" : text;
}

export function path(points: readonly Point[], close = true): string {
  return `M${points.map(([x, y]) => `${r(x)} ${r(y)}`).join("L")}${close ? "Z" : ""}`;
}

function stops(list: readonly Stop[]): string {
  return list
    .map(
      ([offset, color, opacity]) =>
        `<stop offset="${offset}" stop-color="${color}"${opacity === undefined ? "" : ` stop-opacity="${opacity}"`}/>`,
    )
    .join("");
}

/** A linear gradient, by default from top to bottom. */
export function linear(
  id: string,
  list: readonly Stop[],
  [x1, y1, x2, y2]: readonly [number, number, number, number] = [0, 0, 0, 1],
): string {
  return `<linearGradient id="${id}" x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}">${stops(list)}</linearGradient>`;
}

export function radial(id: string, list: readonly Stop[]): string {
  return `<radialGradient id="${id}">${stops(list)}</radialGradient>`;
}

export function group(id: string, ...inner: readonly string[]): string {
  return `<g id="${id}">${inner.join("")}</g>`;
}

/** Seeded random numbers from 0 to 1 (mulberry32), so that a scene always draws the same file. */
export function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

const grain =
  '<filter id="grain" x="0" y="0" width="100%" height="100%"><feTurbulence type="fractalNoise" baseFrequency=".8" numOctaves="1" seed="7"/>' +
  '<feColorMatrix values="0 0 0 0 .1 0 0 0 0 .12 0 0 0 0 .2 0 0 0 -1.6 .95"/></filter>';

/** The SVG file's content: definitions, the scene's layers from far to near, and a fine grain over everything. */
export function frame({ defs, body }: Layers): string {
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 800 1000" width="800" height="1000" preserveAspectRatio="xMidYMid slice">' +
    `<defs>${defs}${grain}</defs>${body}` +
    '<rect id="grain-layer" width="800" height="1000" filter="url(#grain)" opacity=".1"/></svg>\n'
  );
}
