/** The form's fields as text, by name. */
export type DealValues = Readonly<Record<string, string>>;

/** Maximum pictures of a gallery. */
export const maxPictures = 12;

/** 1 to `max`: the numbers in the names of repeated fields. */
export const numbersTo = (max: number): number[] =>
  Array.from({ length: max }, (_, index) => index + 1);

/** A new deal's form values: its idempotency key and one empty day (spec §4). */
export function blankDealValues(key: string): DealValues {
  return {
    key,
    departs: "any-day",
    leastTravelers: "1",
    mostTravelers: "20",
    rating: "0",
    reviews: "0",
    "day-1-title": "",
    "day-1-description": "",
    "day-1-by": "",
  };
}

/** URLs of the gallery's pictures. */
export function galleryOf(values: DealValues): string[] {
  return numbersTo(maxPictures).flatMap((number) => values[`gallery-${number}`] || []);
}

/** The same form with these gallery pictures. */
export function withGallery(values: DealValues, urls: readonly string[]): DealValues {
  const others = Object.entries(values).filter(([name]) => !/^gallery-\d+$/.test(name));
  const pictures = urls.map((url, index) => [`gallery-${index + 1}`, url] as const);
  return Object.fromEntries([...others, ...pictures]);
}
