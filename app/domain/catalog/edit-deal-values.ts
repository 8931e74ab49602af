import { moved } from "#app/values/moved.ts";
import { chooseMain } from "./choose-main.ts";
import { daysOf, galleryOf, mostDays, withDays, withGallery, type DealValues } from "./deal-values.ts";

const numbered = /^(remove-day|day-up|day-down|remove-gallery|gallery-earlier|gallery-later|gallery-main)-([1-9]\d?)$/;

/** What a button of the form asks for that changes the form and saves nothing; a page without script sends it (`intent`). Null for any other. */
export function editDealValues(values: DealValues, intent: string): DealValues | null {
  if (intent === "add-day") return withDays(values, [...daysOf(values), { title: "", description: "" }].slice(0, mostDays));
  if (intent === "remove-image") return { ...values, image_url: "" };
  const [, edit, number] = numbered.exec(intent) ?? [];
  const at = Number(number) - 1;
  const gallery = galleryOf(values);
  const days = daysOf(values);
  switch (edit) {
    case "remove-gallery":
      return withGallery(values, gallery.toSpliced(at, 1));
    case "gallery-earlier":
      return withGallery(values, moved(gallery, at, at - 1));
    case "gallery-later":
      return withGallery(values, moved(gallery, at, at + 1));
    case "gallery-main": {
      const chosen = chooseMain({ main: values.image_url ?? "", gallery }, at);
      return { ...withGallery(values, chosen.gallery), image_url: chosen.main };
    }
    case "remove-day":
      return withDays(values, days.toSpliced(at, 1));
    case "day-up":
      return withDays(values, moved(days, at, at - 1));
    case "day-down":
      return withDays(values, moved(days, at, at + 1));
    default:
      return null;
  }
}
