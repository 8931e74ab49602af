import { z } from "zod";
import { readImageUrl } from "#app/domain/media/stored-image.ts";
import { optionalLineField, textField } from "#app/values/forms/form-fields.ts";
import { writeList } from "#app/values/forms/typed-text.ts";
import { asTyped, commaList, type DealFieldsOf, orNull } from "./deal-field.ts";

/**
 * One of our pictures, or an existing one (spec §5: entries that start with http are kept);
 * anything else becomes ''.
 */
export const pictureField = z
  .string()
  .max(2_000)
  .default("")
  .transform((url) => (readImageUrl(url) || /^https?:\/\//.test(url) ? url : ""));

/** What belongs to it. */
export const detailFields: DealFieldsOf<
  "imageUrl" | "imageDescription" | "imageCredit" | "inclusions" | "exclusions" | "terms"
> = {
  imageUrl: {
    label: "Main picture",
    schema: pictureField.transform(orNull),
    text: asTyped,
  },
  imageDescription: {
    label: "Picture description",
    schema: optionalLineField(300),
    text: asTyped,
  },
  imageCredit: { label: "Whose photographs", schema: optionalLineField(160), text: asTyped },
  inclusions: {
    label: "Inclusions",
    schema: commaList({ items: 40, each: 300 }),
    text: writeList,
  },
  exclusions: {
    label: "Exclusions",
    schema: commaList({ items: 40, each: 300 }),
    text: writeList,
  },
  terms: { label: "Terms", schema: textField(4_000), text: asTyped },
};
