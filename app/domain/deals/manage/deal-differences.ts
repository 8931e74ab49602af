import { dealFields } from "./deal-fields.ts";
import { daysOf, galleryOf, withDays, withGallery, type DealValues } from "./deal-values.ts";

/** The parts of a deal's form by their inputs' names, each as a person names it. */
const parts: Readonly<Record<string, string>> = {
  ...Object.fromEntries(Object.values(dealFields).map(({ name, label }) => [name, label])),
  itinerary: "Itinerary",
  gallery: "Gallery",
};

/** One part in which two versions of a deal differ; each side as text, '' where nothing stands there. */
type DealDifference = { part: string; label: string; theirs: string; mine: string };

/** Where two forms differ, part by part. Both as `dealValues` writes them: '1,500' and '1500' are one price. */
export function dealDifferences(theirs: DealValues, mine: DealValues): DealDifference[] {
  return Object.entries(parts)
    .map(([part, label]) => ({ part, label, theirs: partText(theirs, part), mine: partText(mine, part) }))
    .filter((difference) => difference.theirs !== difference.mine);
}

/** Each part of a deal's form as one text. */
export function dealParts(values: DealValues): Record<string, string> {
  return Object.fromEntries(Object.keys(parts).map((part) => [part, partText(values, part)]));
}

/** My form with one part as theirs has it; null where `part` names none. */
export function takeTheirs(mine: DealValues, theirs: DealValues, part: string): DealValues | null {
  if (!Object.hasOwn(parts, part)) return null;
  if (part === "itinerary") return withDays(mine, daysOf(theirs));
  if (part === "gallery") return withGallery(mine, galleryOf(theirs));
  return { ...mine, [part]: theirs[part] ?? "" };
}

function partText(values: DealValues, part: string): string {
  if (part === "gallery") return galleryOf(values).join("\n");
  if (part === "itinerary")
    return daysOf(values)
      .map(({ title, description }, index) => `Day ${index + 1}: ${title}\n${description}`.trim())
      .join("\n\n");
  return values[part] ?? "";
}
