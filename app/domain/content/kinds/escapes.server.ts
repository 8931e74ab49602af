import { href } from "react-router";
import { escapes as samples } from "#app/content/escapes.ts";
import { line } from "../content-fields.server.ts";
import { contentKind } from "../content-kind.server.ts";
import { decimal } from "../list-fields.server.ts";
import { readContent, untilContentChanges } from "../read-content.server.ts";
import { readPlaces } from "./places.server.ts";

/** The cards of 'Featured European Escapes' (spec §2.3), each of a place with a page of its own. */
export const escapes = contentKind<{ place: string; days: number }>({
  key: "escapes",
  label: "Featured escapes",
  thing: "escape",
  shownOn: [{ label: "Home", to: href("/") }],
  isList: true,
  // It says what travelers ask this agency for.
  isClaim: true,
  fields: {
    place: line("Place", {
      max: 60,
      hint: "The name of one of the site’s places. While there is none of this name, the card is left out.",
    }),
    days: decimal("Days", { min: 1, max: 60 }),
  },
  named: "place",
  builtIn: Object.fromEntries(
    samples.map(({ poster, place, durationDays }) => [poster, { place, days: durationDays }]),
  ),
});

/** The escapes whose place has a page, each with it, and with its sample rating where it has one. */
export const readEscapes = untilContentChanges(async () => {
  const [all, places] = await Promise.all([readContent(escapes), readPlaces()]);
  return all.flatMap(({ place: name, days }) => {
    const place = places.all.find((each) => each.name === name);
    const rated = samples.find((sample) => sample.place === name);
    return place ? [{ place, days, rated: rated ?? null }] : [];
  });
});

export type Escape = Awaited<ReturnType<typeof readEscapes>>[number];
