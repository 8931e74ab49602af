import type { DealSummary } from "../deal.ts";
import { centsOf, numberOf, readLines, readList } from "../manage/deal-form-text.ts";
import type { DealValues } from "../manage/deal-values.ts";

/** The card of a partly filled form. */
export function previewDeal(values: DealValues): DealSummary {
  const originalPriceCents = centsOf(values.originalPrice);
  return {
    id: "preview",
    title: values.title?.trim() || "The deal’s title",
    destination: values.destination?.trim() || "Destination",
    duration: values.duration?.trim() ?? "",
    rating: Math.min(5, Math.max(0, numberOf(values.rating))),
    reviews: Math.max(0, Math.round(numberOf(values.reviews))),
    priceCents: Math.max(0, centsOf(values.price)),
    originalPriceCents: originalPriceCents > 0 ? originalPriceCents : null,
    validUntil: /^\d{4}-\d\d-\d\d$/.test(values.validUntil ?? "")
      ? (values.validUntil ?? null)
      : null,
    highlights: readLines(values.highlights ?? "").slice(0, 4),
    tags: readList(values.tags ?? ""),
    imageUrl: values.imageUrl || null,
    imageDescription: values.imageDescription ?? "",
  };
}
