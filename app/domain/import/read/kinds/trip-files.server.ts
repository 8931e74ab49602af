import { z } from "zod";
import type { Field } from "#app/domain/command/field-list.ts";
import { type DealInput, regions } from "#app/domain/deals/deal.ts";
import { isDealId } from "#app/domain/deals/deal-id.ts";
import { detailFields } from "#app/domain/deals/manage/fields/detail-fields.ts";
import { tripFields } from "#app/domain/deals/manage/fields/trip-fields.ts";
import { type RatesInput, rateFieldsIn } from "#app/domain/deals/manage/form/rate-fields.ts";
import { maxSeats } from "#app/domain/departures/departure-limits.ts";
import { itineraryCell } from "../itinerary-cell.server.ts";
import {
  amountCell,
  bareWord,
  countCell,
  dayCell,
  optionalAmountCell,
  optionalCountCell,
  textCell,
  wordCell,
} from "../cells.server.ts";
import {
  type FileKind,
  tripCell,
  tripNames,
  departureDays,
  inOneCell,
} from "./file-kind.server.ts";

export type TripRow = {
  id: string | null;
  days: number;
  priceCents: number;
  doubleCents: number | null;
  singleCents: number | null;
  status: "on sale" | "archived";
} & Pick<DealInput, "title" | "subtitle" | "destination" | "region"> &
  Pick<
    DealInput,
    "description" | "highlights" | "itinerary" | "inclusions" | "exclusions" | "terms"
  > &
  Pick<RatesInput, "childBands">;

const detailed = { ...tripFields, ...detailFields };
const idCell: Field<string | null> = {
  label: "id",
  schema: z
    .string()
    .refine((id) => id === "" || isDealId(id), "Write an id like lisbon-slowly, or leave it empty.")
    .transform((id) => id || null),
  text: (id) => id ?? "",
};

/** What is none of ours is derived from the destination. */
const regionCell: Field<DealInput["region"]> = {
  label: "region",
  schema: z
    .string()
    .transform((typed) => regions.find((one) => bareWord(one) === bareWord(typed)) ?? ""),
  text: (region) => region,
};

export const tripsFile: FileKind<TripRow> = {
  columns: (notation) => ({
    id: idCell,
    title: { ...detailed.title, label: "title" },
    subtitle: { ...detailed.subtitle, label: "subtitle" },
    destination: { ...detailed.destination, label: "destination" },
    region: regionCell,
    days: countCell("days", { min: 1, max: 365, message: "Write the trip’s days, from 1 to 365." }),
    priceCents: amountCell("price", notation, { missing: "Write what each traveler pays." }),
    doubleCents: optionalAmountCell("double", notation),
    singleCents: optionalAmountCell("single", notation),
    childBands: inOneCell("child", rateFieldsIn(notation).childBands),
    description: { ...detailed.description, label: "description" },
    highlights: { ...detailed.highlights, label: "highlights" },
    itinerary: itineraryCell("itinerary"),
    inclusions: { ...detailed.inclusions, label: "inclusions" },
    exclusions: { ...detailed.exclusions, label: "exclusions" },
    terms: { ...detailed.terms, label: "terms" },
    status: wordCell(
      "status",
      [
        ["on sale", "", "active", "published"],
        ["archived", "inactive", "draft"],
      ],
      "Write on sale or archived.",
    ),
  }),
  also: {
    id: ["trip id", "product code", "code", "sku"],
    title: ["name", "trip", "tour", "product", "trip title", "trip name"],
    destination: ["location", "place"],
    days: ["duration", "length"],
    description: ["summary", "overview"],
    priceCents: ["price per person", "base price", "from"],
  },
  days: [],
};

export type DepartureRow = {
  trip: string;
  startsOn: string;
  seats: number;
  singles: number | null;
  least: number | null;
  doubleCents: number | null;
  singleCents: number | null;
  status: "open" | "closed" | "cancelled";
  note: string;
};

export const departuresFile: FileKind<DepartureRow> = {
  columns: (notation) => ({
    trip: tripCell,
    startsOn: dayCell("day", notation, "Write the day on which it leaves."),
    seats: countCell("seats", {
      min: 1,
      max: maxSeats,
      message: `Write the seats, from 1 to ${maxSeats.toLocaleString("en-US")}.`,
    }),
    singles: optionalCountCell("singles", {
      min: 0,
      max: maxSeats,
      message: "Write the single rooms, 0 for none, or leave it empty.",
    }),
    least: optionalCountCell("least", {
      min: 1,
      max: maxSeats,
      message: "Write the least travelers, from 1 on, or leave it empty.",
    }),
    doubleCents: optionalAmountCell("double", notation),
    singleCents: optionalAmountCell("single", notation),
    status: wordCell(
      "status",
      [["open", "", "active", "available"], ["closed"], ["cancelled", "canceled"]],
      "Write open, closed or canceled.",
    ),
    note: textCell("note", 500),
  }),
  also: {
    trip: tripNames,
    startsOn: [...departureDays, "departure", "date"],
    seats: ["capacity", "places", "spots"],
    note: ["notes"],
  },
  days: ["startsOn"],
};
