import { z } from "zod";
import type { Field } from "#app/domain/command/field-list.ts";
import { type DealInput, regions } from "#app/domain/deals/deal.ts";
import { isDealId } from "#app/domain/deals/deal-id.ts";
import { detailFields } from "#app/domain/deals/manage/fields/detail-fields.ts";
import { tripFields } from "#app/domain/deals/manage/fields/trip-fields.ts";
import { type RatesInput, rateFieldsIn } from "#app/domain/deals/manage/form/rate-fields.ts";
import { maxSeats } from "#app/domain/departures/departure-limits.ts";
import { factFields } from "#app/domain/deals/manage/fields/fact-fields.ts";
import { travelFields } from "#app/domain/deals/manage/fields/travel-fields.ts";
import type { ImportedDeal, ImportedFacts } from "#app/domain/deals/imported-deals.server.ts";
import type { OldDeparture } from "#app/domain/departures/plan/import/imported-departures.server.ts";
import { paymentTermFields } from "#app/domain/money/payment-term-fields.ts";
import { saleDayFields } from "#app/values/trips/sale-day-fields.ts";
import { extrasCell } from "../extras-cell.server.ts";
import { itineraryCell } from "../itinerary-cell.server.ts";
import { staysCell } from "../stays-cell.server.ts";
import {
  amountCell,
  bareWord,
  countCell,
  dayCell,
  optionalAmountCell,
  optionalCountCell,
  optionalDayCell,
  textCell,
  wordCell,
} from "../cells.server.ts";
import {
  type FileKind,
  tripCell,
  tripNames,
  departureDays,
  formCell,
  inOneCell,
} from "./file-kind.server.ts";

export type TripRow = {
  id: string | null;
  days: number;
  priceCents: number;
  status: "on sale" | "archived";
  /** '' if its dates in departures.csv decide. */ departs: DealInput["departs"] | "";
} & Omit<ImportedDeal, "archived" | "departs" | "rates" | "id" | keyof ImportedFacts> &
  Omit<ImportedFacts, "departs"> &
  RatesInput;

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

/** A choice of a form, in small letters or not. */
const lowerCell = <Value>(heading: string, field: Field<Value>): Field<Value> => {
  const own = formCell(heading, field);
  return {
    ...own,
    schema: z
      .string()
      .transform((typed): unknown => typed.toLowerCase())
      .pipe(own.schema),
  };
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
    tripleCents: optionalAmountCell("triple", notation),
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
    tags: formCell("tags", tripFields.tags),
    pace: lowerCell("pace", factFields.pace),
    groupSize: formCell("group size", factFields.groupSize),
    flightsIncluded: lowerCell("flights included", factFields.flightsIncluded),
    stops: inOneCell("stops", factFields.stops),
    stays: staysCell("stays"),
    departs: wordCell(
      "departs",
      [[""], ["any-day"], ["fixed", "fixed dates"]],
      "Write any-day or fixed, or leave it empty.",
    ),
    seasons: inOneCell("seasons", travelFields.seasons),
    weekdays: formCell("weekdays", travelFields.weekdays),
    closedDays: inOneCell("closed days", travelFields.closedDays),
    leastTravelers: formCell("least travelers", travelFields.leastTravelers),
    mostTravelers: formCell("most travelers", travelFields.mostTravelers),
    closesDays: formCell("closes days", travelFields.closesDays),
    decidesDays: formCell("decides days", travelFields.decidesDays),
    validUntil: optionalDayCell("valid until", notation),
    extras: extrasCell("extras", notation),
    deposit: formCell("deposit", paymentTermFields.deposit),
    depositDays: formCell("deposit days", paymentTermFields.depositDays),
    installments: formCell("installments", paymentTermFields.installments),
    balanceDays: formCell("balance days", paymentTermFields.balanceDays),
    ladder: inOneCell("ladder", paymentTermFields.ladder),
    notRefunded: formCell("not refunded", paymentTermFields.notRefunded),
    confirms: lowerCell("confirms", paymentTermFields.confirms),
  }),
  also: {
    id: ["trip id", "product code", "code", "sku"],
    title: ["name", "trip", "tour", "product", "trip title", "trip name"],
    destination: ["location", "place"],
    days: ["duration", "length"],
    description: ["summary", "overview"],
    priceCents: ["price per person", "base price", "from"],
    validUntil: ["offer ends", "expires"],
  },
  days: ["validUntil"],
};

export type DepartureRow = { trip: string } & Omit<OldDeparture, "id" | "dealId" | "rates"> &
  RatesInput;

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
    tripleCents: optionalAmountCell("triple", notation),
    childBands: inOneCell("child", rateFieldsIn(notation).childBands),
    status: wordCell(
      "status",
      [["open", "", "active", "available"], ["closed"], ["cancelled", "canceled"]],
      "Write open, closed or canceled.",
    ),
    note: textCell("note", 500),
    closesDays: formCell("closes days", saleDayFields.closesDays),
    decidesDays: formCell("decides days", saleDayFields.decidesDays),
  }),
  also: {
    trip: tripNames,
    startsOn: [...departureDays, "departure", "date"],
    seats: ["capacity", "places", "spots"],
    note: ["notes"],
  },
  days: ["startsOn"],
};
