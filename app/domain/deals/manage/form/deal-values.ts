/** The form's fields as text, by name. */
export type DealValues = Readonly<Record<string, string>>;

/** `by`: a name of `travelModes`, or ''. */
type TypedDay = { title: string; description: string; by: string };

/** A day that says nothing yet. */
export const blankDay: TypedDay = { title: "", description: "", by: "" };

/** Maximum days of a trip and pictures of a gallery. */
export const maxItineraryDays = 30;
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

/** The typed days, including empty ones. */
export function daysOf(values: DealValues): TypedDay[] {
  return numbersTo(maxItineraryDays).flatMap((day) => {
    const title = values[`day-${day}-title`];
    const description = values[`day-${day}-description`];
    return title === undefined && description === undefined
      ? []
      : [
          {
            title: title ?? "",
            description: description ?? "",
            by: values[`day-${day}-by`] ?? "",
          },
        ];
  });
}

/** The same form with these days. */
export function withDays(
  values: DealValues,
  days: readonly (Omit<TypedDay, "by"> & { by?: string })[],
): DealValues {
  const fields = days.flatMap(({ title, description, by = "" }, index) => [
    [`day-${index + 1}-title`, title],
    [`day-${index + 1}-description`, description],
    [`day-${index + 1}-by`, by],
  ]);
  return { ...without(values, /^day-\d+-/), ...(Object.fromEntries(fields) as DealValues) };
}

/** URLs of the gallery's pictures. */
export function galleryOf(values: DealValues): string[] {
  return numbersTo(maxPictures).flatMap((number) => values[`gallery-${number}`] || []);
}

/** The same form with these gallery pictures. */
export function withGallery(values: DealValues, urls: readonly string[]): DealValues {
  return {
    ...without(values, /^gallery-\d+$/),
    ...Object.fromEntries(urls.map((url, index) => [`gallery-${index + 1}`, url])),
  };
}

function without(values: DealValues, names: RegExp): DealValues {
  return Object.fromEntries(Object.entries(values).filter(([name]) => !names.test(name)));
}
