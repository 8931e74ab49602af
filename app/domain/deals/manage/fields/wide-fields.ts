import { z } from "zod";
import type { WideField } from "#app/domain/command/field-list.ts";
import { optionalLineField, textField } from "#app/values/forms/form-fields.ts";
import { readTravelMode, travelModeNames, travelModes } from "#app/values/trips/travel-mode.ts";
import type { DealInput } from "#app/domain/deals/deal.ts";
import { dayInputs } from "../form/item-inputs.ts";
import { extraInputs, extrasText, writeExtra } from "../form/extra-values.ts";
import { extraSchemas, readExtras } from "../form/read-extras.ts";
import { galleryOf, maxPictures, numbersTo, withGallery } from "../form/deal-values.ts";
import { staySchemas } from "../form/stay-rules.ts";
import { readStays, stayInputs, staysText, writeStay } from "../form/stay-values.ts";
import { pictureField } from "./detail-fields.ts";

const travelModeField = z.enum(
  ["", ...travelModeNames],
  "Please choose one of the ways to travel.",
);

/** Empty days are dropped, the others numbered. */
const itinerary: WideField<DealInput["itinerary"]> = {
  label: "Itinerary",
  inputs: dayInputs.schemas({
    title: optionalLineField(160),
    description: textField(2_000),
    by: travelModeField,
  }),
  read: (typed) =>
    dayInputs
      .read(typed)
      .filter(({ title }) => title !== "")
      .map(({ title, description, by: mode }, index) => {
        const by = readTravelMode(mode);
        return { day: index + 1, title, description, ...(by && { by }) };
      }),
  write: (days) =>
    dayInputs.write(
      {},
      days.map(({ title, description, by = "" }) => ({ title, description, by })),
    ),
  describe: (typed) =>
    dayInputs
      .read(typed)
      .map(({ title, description, by }, index) => {
        const mode = readTravelMode(by);
        const travels = mode ? ` (${travelModes[mode]})` : "";
        return `Day ${index + 1}: ${title}${travels}\n${description}`.trim();
      })
      .join("\n\n"),
};

const extras: WideField<DealInput["extras"]> = {
  label: "Extras",
  inputs: extraSchemas,
  read: readExtras,
  write: (all) => extraInputs.write({}, all.map(writeExtra)),
  describe: (typed) => extrasText(readExtras(typed)),
};

const stays: WideField<DealInput["stays"]> = {
  label: "Named stays",
  inputs: staySchemas,
  read: readStays,
  write: (all) => stayInputs.write({}, all.map(writeStay)),
  describe: (typed) => staysText(readStays(typed)),
};

const imageGallery: WideField<DealInput["imageGallery"]> = {
  label: "Gallery",
  name: "gallery",
  inputs: Object.fromEntries(numbersTo(maxPictures).map((at) => [`gallery-${at}`, pictureField])),
  read: galleryOf,
  write: (urls) => withGallery({}, urls),
  describe: (typed) => galleryOf(typed).join("\n"),
};

/** Parts of a deal that take several inputs each; see `deal-values.ts`. */
export const wideFields = { extras, itinerary, stays, imageGallery };
