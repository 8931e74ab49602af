import type { Deal } from "../deal.ts";
import { dollarsText, writeList } from "./deal-form-text.ts";

/** What a deal's form writes: all of a deal but what the server keeps of it or reads off it. Prices are cents, days YYYY-MM-DD. */
export type DealInput = Omit<Deal, "id" | "archived" | "version" | "durationDays">;

/** The form's fields as text, by their names: as typed, as sent, and as shown again. */
export type DealValues = Readonly<Record<string, string>>;

type TypedDay = { title: string; description: string };

/** How many days a trip and pictures a gallery may have. */
export const mostDays = 30;
export const mostPictures = 12;

/** 1 to `most`: the numbers in the names of fields that come several times. */
export const numbersTo = (most: number): number[] => Array.from({ length: most }, (_, index) => index + 1);

/** A new deal's form: nothing but the key that makes it one deal however often it is sent, and one empty day (spec §4). */
export function blankDealValues(key: string): DealValues {
  return { key, discount_percentage: "0", rating: "0", reviews: "0", day_1_title: "", day_1_description: "" };
}

/** A deal as its form shows it. */
export function dealValues(deal: DealInput): DealValues {
  return withGallery(
    withDays(
      {
        title: deal.title,
        subtitle: deal.subtitle ?? "",
        destination: deal.destination,
        region: deal.region,
        price: dollarsText(deal.priceCents),
        original_price: dollarsText(deal.originalPriceCents),
        discount_percentage: String(deal.discountPercentage),
        duration: deal.duration,
        valid_until: deal.validUntil ?? "",
        rating: String(deal.rating),
        reviews: String(deal.reviews),
        image_description: deal.imageDescription,
        image_url: deal.imageUrl ?? "",
        description: deal.description,
        highlights: deal.highlights.join("\n"),
        inclusions: writeList(deal.inclusions),
        exclusions: writeList(deal.exclusions),
        terms: deal.terms,
        tags: writeList(deal.tags),
      },
      deal.itinerary,
    ),
    deal.imageGallery,
  );
}

/** The days that are typed, empty ones among them. */
export function daysOf(values: DealValues): TypedDay[] {
  return numbersTo(mostDays).flatMap((day) => {
    const title = values[`day_${day}_title`];
    const description = values[`day_${day}_description`];
    return title === undefined && description === undefined ? [] : [{ title: title ?? "", description: description ?? "" }];
  });
}

/** The same form with these days instead of its own. */
export function withDays(values: DealValues, days: readonly TypedDay[]): DealValues {
  const fields = days.flatMap(({ title, description }, index) => [
    [`day_${index + 1}_title`, title],
    [`day_${index + 1}_description`, description],
  ]);
  return { ...without(values, /^day_\d+_/), ...(Object.fromEntries(fields) as DealValues) };
}

/** The addresses of the gallery's pictures. */
export function galleryOf(values: DealValues): string[] {
  return numbersTo(mostPictures).flatMap((number) => values[`gallery_${number}`] || []);
}

/** The same form with these pictures in its gallery. */
export function withGallery(values: DealValues, urls: readonly string[]): DealValues {
  return { ...without(values, /^gallery_\d+$/), ...Object.fromEntries(urls.map((url, index) => [`gallery_${index + 1}`, url])) };
}

function without(values: DealValues, names: RegExp): DealValues {
  return Object.fromEntries(Object.entries(values).filter(([name]) => !names.test(name)));
}
