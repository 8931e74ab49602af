import type { Point } from "../kit.ts";

export type Place = readonly [east: number, away: number, up: number];

/** A pinhole camera: projects positions in meters to points in the picture. The eye looks at the horizon. */
export function viewFrom(
  eye: Place,
  focal: number,
  centre: number,
  horizon: number,
): (east: number, away: number, up: number) => Point {
  return (east, away, up) => {
    const scale = focal / (away - eye[1]);
    return [centre + (east - eye[0]) * scale, horizon - (up - eye[2]) * scale];
  };
}
