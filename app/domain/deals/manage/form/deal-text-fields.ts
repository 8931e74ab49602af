import type { FormFields } from "#app/domain/command/field-list.ts";
import type { DealInput } from "../../deal.ts";
import { detailFields } from "../fields/detail-fields.ts";
import { tripFields } from "../fields/trip-fields.ts";
import { wideFields } from "../fields/wide-fields.ts";

const { title, subtitle, tags, description, highlights } = tripFields;
const { imageUrl, imageDescription, imageCredit } = detailFields;
const { itinerary, imageGallery } = wideFields;

/** What an editor writes of a deal: its texts and pictures, not what is sold or for how much. */
const texts = {
  title,
  subtitle,
  tags,
  description,
  highlights,
  imageUrl,
  imageDescription,
  imageCredit,
  itinerary,
  imageGallery,
};
export type DealTexts = Pick<DealInput, keyof typeof texts>;
export const dealTextFields: FormFields<DealTexts> = texts;
