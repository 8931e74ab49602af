import { z } from "zod";
import type { Field } from "#app/domain/command/field-list.ts";
import { stayInputs } from "#app/domain/deals/manage/form/stay-values.ts";
import { type DealStay, namedStay } from "#app/domain/deals/stays/deal-stay.ts";
import { plural } from "#app/values/plural.ts";
import { refuseCell } from "./cells.server.ts";

/** As in the deal form. */
const longest = { name: 120, town: 60, kind: 80 };

const wrong = (line: string) =>
  `“${line}” is no stay. Write each on a line of its own, like: Casa do Rio, Porto, or similar, 4 nights | Guesthouse by the river.`;

/** A line for each stay: 'Casa do Rio, Porto, or similar, 4 nights | Guesthouse by the river.' */
export const staysCell = (heading: string): Field<DealStay[]> => ({
  label: heading,
  schema: z.string().transform((typed, context): DealStay[] => {
    const lines = typed
      .split("\n")
      .map((line) => line.trim().replaceAll(/\s+/g, " "))
      .filter((line) => line !== "");
    const stays = lines.map(readStay);
    const unread = lines.find((_, at) => stays[at] === null);
    if (unread !== undefined) return refuseCell(context, wrong(unread));
    if (lines.length > stayInputs.max)
      return refuseCell(context, `Name at most ${stayInputs.max} stays, a line each.`);
    return stays.filter((stay) => stay !== null);
  }),
  text: (stays) =>
    stays
      .map(({ nights, kind, ...stay }) => {
        const named = namedStay(stay).replaceAll("|", "/");
        return `${named}, ${plural(nights, "night")}${kind && ` | ${kind}`}`;
      })
      .join("\n"),
});

/** Its photograph stays behind. */
function readStay(line: string): DealStay | null {
  const [, name = "", town = "", similar, nights, kind = ""] =
    /^([^|]+), (?!or similar,)([^|,]+?)(, or similar)?, (\d{1,2}) nights?(?: ?\| ?(.*))?$/i.exec(
      line,
    ) ?? [];
  if (name.length > longest.name || town.length > longest.town || kind.length > longest.kind)
    return null;
  if (!(Number(nights) >= 1)) return null;
  return {
    name,
    town,
    nights: Number(nights),
    orSimilar: similar !== undefined,
    kind,
    imageUrl: null,
    caption: "",
    credit: "",
  };
}
