import { daysOf, galleryOf, withDays, withGallery, type DealValues } from "./deal-values.ts";

/** The parts of a deal's form, as a person names them, in its order. */
const parts = {
  title: "Title",
  subtitle: "Subtitle",
  destination: "Destination",
  region: "Region",
  price: "Price",
  original_price: "Original price",
  discount_percentage: "Discount percentage",
  duration: "Duration",
  valid_until: "Valid until",
  rating: "Rating",
  reviews: "Reviews",
  tags: "Tags",
  description: "Description",
  highlights: "Highlights",
  itinerary: "Itinerary",
  inclusions: "Inclusions",
  exclusions: "Exclusions",
  terms: "Terms",
  image_url: "Main picture",
  image_description: "Picture description",
  gallery: "Gallery",
} as const;
type DealPart = keyof typeof parts;

/** One part in which two versions of a deal differ; each side as text, '' where nothing stands there. */
type DealDifference = { part: DealPart; label: string; theirs: string; mine: string };

/** Where two forms differ, part by part. Both as `dealValues` writes them: '1,500' and '1500' are one price. */
export function dealDifferences(theirs: DealValues, mine: DealValues): DealDifference[] {
  return (Object.keys(parts) as DealPart[])
    .map((part) => ({ part, label: parts[part], theirs: partText(theirs, part), mine: partText(mine, part) }))
    .filter((difference) => difference.theirs !== difference.mine);
}

/** Each part of a deal's form as one text. */
export function dealParts(values: DealValues): Record<DealPart, string> {
  const texts = (Object.keys(parts) as DealPart[]).map((part) => [part, partText(values, part)]);
  return Object.fromEntries(texts) as Record<DealPart, string>;
}

/** My form with one part as theirs has it; null where `part` names none. */
export function takeTheirs(mine: DealValues, theirs: DealValues, part: string): DealValues | null {
  if (!Object.hasOwn(parts, part)) return null;
  if (part === "itinerary") return withDays(mine, daysOf(theirs));
  if (part === "gallery") return withGallery(mine, galleryOf(theirs));
  return { ...mine, [part]: theirs[part] ?? "" };
}

function partText(values: DealValues, part: DealPart): string {
  if (part === "gallery") return galleryOf(values).join("\n");
  if (part === "itinerary")
    return daysOf(values)
      .map(({ title, description }, index) => `Day ${index + 1}: ${title}\n${description}`.trim())
      .join("\n\n");
  return values[part] ?? "";
}
