import { moveItem } from "#app/values/move-item.ts";
import { blankExtra, maxExtras, typedExtras, withExtras } from "./extra-values.ts";
import { chooseMain } from "./choose-main.ts";
import {
  blankDay,
  daysOf,
  galleryOf,
  maxItineraryDays,
  withDays,
  withGallery,
  type DealValues,
} from "./deal-values.ts";

type Edit = (values: DealValues, at: number) => DealValues;

const moveDay =
  (by: number): Edit =>
  (values, at) =>
    withDays(values, moveItem(daysOf(values), at, at + by));
const movePicture =
  (by: number): Edit =>
  (values, at) =>
    withGallery(values, moveItem(galleryOf(values), at, at + by));

/** The buttons at each day and gallery picture; their names contain its number. */
const edits: ReadonlyMap<string, Edit> = new Map<string, Edit>([
  ["remove-day", (values, at) => withDays(values, daysOf(values).toSpliced(at, 1))],
  ["remove-extra", (values, at) => withExtras(values, typedExtras(values).toSpliced(at, 1))],
  ["day-up", moveDay(-1)],
  ["day-down", moveDay(1)],
  ["remove-gallery", (values, at) => withGallery(values, galleryOf(values).toSpliced(at, 1))],
  ["gallery-earlier", movePicture(-1)],
  ["gallery-later", movePicture(1)],
  [
    "gallery-main",
    (values, at) => {
      const { main, gallery } = chooseMain(
        { main: values.imageUrl ?? "", gallery: galleryOf(values) },
        at,
      );
      return { ...withGallery(values, gallery), imageUrl: main };
    },
  ],
]);

/**
 * Applies a button that edits the form without saving (`intent`), for pages without script. Null
 * for any other button.
 */
export function editDealValues(values: DealValues, intent: string): DealValues | null {
  if (intent === "add-day")
    return withDays(values, [...daysOf(values), blankDay].slice(0, maxItineraryDays));
  if (intent === "add-extra")
    return withExtras(values, [...typedExtras(values), blankExtra].slice(0, maxExtras));
  if (intent === "remove-image") return { ...values, imageUrl: "" };
  const [, name = "", number] = /^([a-z-]+)-([1-9]\d?)$/.exec(intent) ?? [];
  return edits.get(name)?.(values, Number(number) - 1) ?? null;
}
