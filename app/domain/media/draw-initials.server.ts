import type { Agency } from "#app/values/agency.ts";
import {
  initialsFile,
  initialsOf,
  initialsSizes,
  type InitialsSize,
} from "#app/values/initials.ts";
import { remembered } from "#app/values/remembered.ts";
import { runProgram } from "./encode-image.server.ts";

/** `letters`: what is written on it. Colors are '#rrggbb'. */
export type Drawing = {
  letters: string;
  actionColor: string;
  bandColor: string;
  size: InitialsSize;
};

/** The drawing of this file name; null unless it is one of the agency's present name. */
export function findInitials(agency: Agency, file: string): Drawing | null {
  const size = initialsSizes.find((each) => initialsFile(agency, each) === file);
  if (size === undefined) return null;
  const { tradeName, actionColor, bandColor } = agency;
  const letters = size === "card" ? tradeName : initialsOf(tradeName);
  return { letters, actionColor, bandColor, size };
}

/** Draws it as PNG in a process of its own, once; a drawing that failed is tried again. */
export async function drawInitials(drawing: Drawing): Promise<Uint8Array<ArrayBuffer>> {
  return drawOnce(JSON.stringify(drawing))();
}

const drawOnce = remembered(
  (drawing) => {
    let drawn: Promise<Uint8Array<ArrayBuffer>> | undefined;
    return () =>
      (drawn ??= runProgram("initials-process.ts", Buffer.from(drawing))
        .then((bytes) => new Uint8Array(bytes))
        .catch((error: unknown) => {
          drawn = undefined;
          throw error;
        }));
  },
  { max: 16 },
);
