import { group } from "../kit.ts";

/** The sun's disc in the scene's `halo` gradient. Few posters show it: hours and weather differ. */
export function sun(x: number, y: number, halo: number, disc: number, color: string): string {
  return group(
    "sun",
    `<circle cx="${x}" cy="${y}" r="${halo}" fill="url(#halo)"/>`,
    `<circle cx="${x}" cy="${y}" r="${disc}" fill="${color}"/>`,
  );
}

/** Light in the sky with its source outside the picture or behind clouds. */
export function glow(x: number, y: number, radius: number): string {
  return `<circle id="glow" cx="${x}" cy="${y}" r="${radius}" fill="url(#halo)"/>`;
}
