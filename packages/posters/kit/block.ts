/** A house seen at its corner: a left and a right face, openings that follow their face's slope, and roofs. */
import { path, r, type Point } from "../kit.ts";

type Face = "left" | "right";

export type BlockSize = {
  x: number;
  y: number;
  left: number;
  right: number;
  height: number;
  /** How much a receding line rises per unit. */ slope?: number;
};

export type Block = {
  /** A point on a face: `along` from the near edge, `up` from the ground. */
  at: (face: Face, along: number, up: number) => Point;
  wall: (face: Face) => string;
  opening: (
    face: Face,
    along: number,
    up: number,
    width: number,
    height: number,
    arched?: boolean,
  ) => string;
  flatTop: () => string;
  /** A ridged roof: the slopes over the two faces and those behind. With `hip` 0, one of them is a gable. */
  roof: (rise: number, along: Face, hip?: number, eaves?: number) => Record<Face | "back", string>;
};

export function block({ x, y, left, right, height, slope = 0.17 }: BlockSize): Block {
  const at = (face: Face, along: number, up: number): Point => [
    face === "left" ? x - along : x + along,
    y - along * slope - up,
  ];
  const wide = (face: Face) => (face === "left" ? left : right);
  const top = (u: number, v: number, up: number): Point => [
    x - u + v,
    y - (u + v) * slope - height - up,
  ];
  return {
    at,
    wall: (face) =>
      path([
        at(face, 0, 0),
        at(face, wide(face), 0),
        at(face, wide(face), height),
        at(face, 0, height),
      ]),
    opening: (face, along, up, width, tall, arched = true) => {
      const corner = (u: number, v: number) =>
        at(face, along + u, up + v)
          .map(r)
          .join(" ");
      const head = arched
        ? `C${corner(width, tall + width * 0.66)} ${corner(0, tall + width * 0.66)} ${corner(0, tall)}`
        : `L${corner(0, tall)}`;
      return `M${corner(0, 0)}L${corner(width, 0)} ${corner(width, tall)}${head}Z`;
    },
    flatTop: () => path([top(0, 0, 0), top(left, 0, 0), top(left, right, 0), top(0, right, 0)]),
    roof: (rise, along, hip = 0, eaves = 4) => {
      const drop = -eaves * 0.5;
      const near = top(-eaves, -eaves, drop);
      const leftEnd = top(left + eaves, -eaves, drop);
      const rightEnd = top(-eaves, right + eaves, drop);
      const far = top(left + eaves, right + eaves, drop);
      const [first, last] =
        along === "right"
          ? [
              top(left / 2, hip > 0 ? hip : -eaves, rise),
              top(left / 2, right + (hip > 0 ? -hip : eaves), rise),
            ]
          : [
              top(hip > 0 ? hip : -eaves, right / 2, rise),
              top(left + (hip > 0 ? -hip : eaves), right / 2, rise),
            ];
      return along === "right"
        ? {
            left: path([near, leftEnd, first]),
            right: path([near, rightEnd, last, first]),
            back: path([leftEnd, far, rightEnd, last, first]),
          }
        : {
            left: path([near, leftEnd, last, first]),
            right: path([near, rightEnd, first]),
            back: path([leftEnd, far, rightEnd, first, last]),
          };
    },
  };
}
