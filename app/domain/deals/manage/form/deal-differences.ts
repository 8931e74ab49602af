import { readTravelMode, travelModes } from "#app/values/trips/travel-mode.ts";
import { fieldLabels } from "#app/domain/command/field-list.ts";
import { dealFields } from "./deal-fields.ts";
import { extrasText, typedExtras, withExtras } from "../../extras/extra-values.ts";
import { readExtras } from "../../extras/read-extras.ts";
import { rateFields } from "./rate-fields.ts";
import { daysOf, galleryOf, withDays, withGallery, type DealValues } from "./deal-values.ts";

/** The parts of a deal's form by input name, with their labels. */
const parts: Readonly<Record<string, string>> = {
  ...Object.fromEntries(Object.values(dealFields).map(({ name, label }) => [name, label])),
  ...fieldLabels(rateFields),
  extras: "Extras",
  itinerary: "Itinerary",
  gallery: "Gallery",
};

/** Values that people read as words. */
const choices = new Map(Object.values(dealFields).map(({ name, choices = {} }) => [name, choices]));

/** A part that differs between two versions; each side as text, '' if empty. */
type DealDifference = { part: string; label: string; theirs: string; mine: string };

/**
 * Differences between two forms in the format of `dealValues`, where '1,500' and '1500' are equal.
 */
export function dealDifferences(theirs: DealValues, mine: DealValues): DealDifference[] {
  return Object.entries(parts)
    .map(([part, label]) => ({
      part,
      label,
      theirs: partText(theirs, part),
      mine: partText(mine, part),
    }))
    .filter((difference) => difference.theirs !== difference.mine);
}

/** Each part of a deal's form as text. */
export function dealParts(values: DealValues): Record<string, string> {
  return Object.fromEntries(Object.keys(parts).map((part) => [part, partText(values, part)]));
}

/** My form with one part replaced by theirs; null if `part` is unknown. */
export function takeTheirs(mine: DealValues, theirs: DealValues, part: string): DealValues | null {
  if (!Object.hasOwn(parts, part)) return null;
  if (part === "itinerary") return withDays(mine, daysOf(theirs));
  if (part === "extras") return withExtras(mine, typedExtras(theirs));
  if (part === "gallery") return withGallery(mine, galleryOf(theirs));
  return { ...mine, [part]: theirs[part] ?? "" };
}

function partText(values: DealValues, part: string): string {
  if (part === "gallery") return galleryOf(values).join("\n");
  if (part === "extras") return extrasText(readExtras(values));
  if (part === "itinerary")
    return daysOf(values)
      .map(({ title, description, by }, index) => {
        const mode = readTravelMode(by);
        const travels = mode ? ` (${travelModes[mode]})` : "";
        return `Day ${index + 1}: ${title}${travels}\n${description}`.trim();
      })
      .join("\n\n");
  const value = values[part] ?? "";
  return choices.get(part)?.[value] ?? value;
}
