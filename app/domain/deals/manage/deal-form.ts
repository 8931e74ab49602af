import { z } from "zod";
import { readImageUrl } from "#app/domain/media/stored-image.ts";
import { isDay } from "#app/values/dates.ts";
import { formKeyField, lineField, listField, openedField, optionalLineField, textField } from "#app/values/form-fields.ts";
import { centsOf, numberOf, readLines, readList } from "./deal-form-text.ts";
import { daysOf, galleryOf, mostDays, mostPictures, numbersTo, type DealInput, type DealValues } from "./deal-values.ts";
import { regions } from "../shop/regions.ts";

/** A number whose field may be empty or hold none: 0 then (spec §5). */
const number = (read: (typed: string) => number, { min = 0, max, said }: { min?: number; max: number; said: string }) =>
  z
    .string()
    .max(40, said)
    .default("")
    .transform(read)
    .refine((value) => value >= min && value <= max, said);
const commaList = (limits: { items: number; each: number }) => listField(readList, limits);
/** A picture of ours, or one that stood there before (spec §5: entries that start with http are kept); what is neither falls out. */
const picture = z
  .string()
  .max(2_000)
  .default("")
  .transform((url) => (readImageUrl(url) || /^https?:\/\//.test(url) ? url : ""));

const dearest = 100_000_000;
const whole = (typed: string) => Math.round(numberOf(typed));
const priceSaid = "Please enter the price in dollars, from $1 to $1,000,000.";

const pictures = Object.fromEntries(numbersTo(mostPictures).map((at) => [`gallery_${at}`, picture])) as Record<string, typeof picture>;
const days = Object.fromEntries(
  numbersTo(mostDays).flatMap((day) => [
    [`day_${day}_title`, optionalLineField(160).optional()],
    [`day_${day}_description`, textField(2_000).optional()],
  ]),
) as Record<string, z.ZodOptional<z.ZodType<string>>>;

const fields = z.strictObject({
  /** Which button was pressed. */
  intent: z.string().max(40).default("save"),
  /** Of a new deal: one key makes one deal. Of one that is there: the version that the form was opened with. */
  key: formKeyField.optional(),
  version: z.coerce.number<string>().int().min(1).max(2_147_483_647).optional(),
  opened: openedField,
  title: lineField({ missing: "Please give the deal a title.", most: 160 }),
  subtitle: optionalLineField(240),
  destination: lineField({ missing: "Please say where the trip goes.", most: 120 }),
  region: z.enum(["", ...regions], "Please choose one of the regions.").default(""),
  price: number(centsOf, { min: 100, max: dearest, said: priceSaid }),
  original_price: number(centsOf, { max: dearest, said: "Please enter the old price in dollars, or leave it empty." }),
  discount_percentage: number(whole, { max: 100, said: "A discount is from 0 to 100 percent." }),
  duration: optionalLineField(60),
  valid_until: z.union([z.literal(""), z.string().refine(isDay, "Please enter a day that the calendar has.")]).default(""),
  rating: number((typed) => Math.round(numberOf(typed) * 10) / 10, { max: 5, said: "A rating is from 0 to 5." }),
  reviews: number(whole, { max: 1_000_000, said: "Please enter how many reviews there are, from 0 on." }),
  image_description: optionalLineField(300),
  image_url: picture,
  description: textField(10_000),
  highlights: listField(readLines, { items: 20, each: 200 }),
  inclusions: commaList({ items: 40, each: 300 }),
  exclusions: commaList({ items: 40, each: 300 }),
  terms: textField(4_000),
  tags: commaList({ items: 20, each: 40 }),
  ...pictures,
  ...days,
});

/** The deal's form (spec §3, §5), for a new deal and for one that is there. Empty days fall out; the others are numbered as they stand. */
export const dealForm = fields
  .superRefine((form, context) => {
    for (const [index, { title, description }] of daysOf(form as unknown as DealValues).entries())
      if (title === "" && description !== "")
        context.addIssue({ code: "custom", path: [`day_${index + 1}_title`], message: "Please give this day a title." });
  })
  .transform(
    ({ intent: _, opened: __, key, version, ...form }): { key: string | undefined; version: number | undefined; deal: DealInput } => ({
      key,
      version,
      deal: {
        title: form.title,
        subtitle: form.subtitle || null,
        destination: form.destination,
        region: form.region,
        priceCents: form.price,
        originalPriceCents: form.original_price || null,
        discountPercentage: form.discount_percentage,
        duration: form.duration,
        validUntil: form.valid_until || null,
        rating: form.rating,
        reviews: form.reviews,
        imageDescription: form.image_description,
        imageUrl: form.image_url || null,
        imageGallery: galleryOf(form as unknown as DealValues),
        description: form.description,
        highlights: form.highlights,
        itinerary: daysOf(form as unknown as DealValues)
          .filter(({ title }) => title !== "")
          .map((day, index) => ({ day: index + 1, ...day })),
        inclusions: form.inclusions,
        exclusions: form.exclusions,
        terms: form.terms,
        tags: form.tags,
      },
    }),
  );
