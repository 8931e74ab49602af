import { href } from "react-router";
import { fieldKeys } from "#app/domain/command/field-list.ts";
import { mostTravelers } from "#app/domain/deals/travel-days.ts";
import { addDays, businessDay } from "#app/values/dates.ts";
import type { FileKind } from "./kinds/file-kind.server.ts";
import { type FileName, fileKinds } from "./file-kinds.server.ts";
import type { TripRow } from "./kinds/trip-files.server.ts";

/** A file to fill in: its headings, and the cells of two sample lines. */
export type Template = { headings: string[]; lines: string[][] };

function template<Line>(
  kind: FileKind<Line>,
  samples: readonly [NoInfer<Line>, NoInfer<Line>],
): Template {
  const fields = kind.columns({ decimalComma: false, days: null });
  const keys = fieldKeys(fields);
  return {
    headings: keys.map((key) => fields[key].label),
    lines: samples.map((line) => keys.map((key) => fields[key].text(line[key]))),
  };
}

const noOwn = { tripleCents: null, childBands: [], closesDays: null, decidesDays: null };
const porto = "Porto, slowly";

function tripTemplate(): Template {
  const trip = {
    id: null,
    subtitle: "",
    region: "",
    description: "",
    highlights: [],
    tripleCents: null,
    childBands: [],
    terms: "",
    status: "on sale",
    tags: [],
    pace: null,
    groupSize: null,
    flightsIncluded: null,
    stops: [],
    stays: [],
    departs: "",
    seasons: [],
    weekdays: [],
    closedDays: [],
    leastTravelers: 1,
    mostTravelers,
    closesDays: null,
    decidesDays: null,
    validUntil: null,
    extras: [],
    deposit: null,
    depositDays: null,
    installments: null,
    balanceDays: null,
    ladder: null,
    notRefunded: null,
    confirms: null,
  } satisfies Partial<TripRow>;
  return template(fileKinds.trips, [
    {
      ...trip,
      title: porto,
      destination: "Porto, Portugal",
      days: 5,
      priceCents: 145_000,
      doubleCents: 145_000,
      singleCents: 170_000,
      itinerary: [
        { day: 1, title: "Ribeira and the river", description: "" },
        { day: 2, title: "The Douro by train", description: "" },
      ],
      inclusions: ["Four nights", "Train tickets"],
      exclusions: ["Flights"],
    },
    {
      ...trip,
      title: "Lisbon by tram",
      destination: "Lisbon, Portugal",
      days: 4,
      priceCents: 98_000,
      doubleCents: null,
      singleCents: null,
      itinerary: [],
      inclusions: [],
      exclusions: [],
    },
  ]);
}

function departureTemplate(leaves: string): Template {
  return template(fileKinds.departures, [
    {
      trip: porto,
      startsOn: leaves,
      seats: 12,
      singles: 3,
      least: 4,
      doubleCents: null,
      singleCents: null,
      status: "open",
      note: "",
      ...noOwn,
    },
    {
      trip: porto,
      startsOn: addDays(leaves, 14),
      seats: 12,
      singles: null,
      least: null,
      doubleCents: 155_000,
      singleCents: 180_000,
      status: "open",
      note: "",
      ...noOwn,
    },
  ]);
}

function waitTemplate(day: string, since: string): Template {
  const wait = { trip: porto, day, since };
  return template(fileKinds["waiting-list"], [
    { ...wait, name: "Cy Moss", email: "cy@example.com", phone: null, travelers: 2, singles: 1 },
    {
      ...wait,
      name: "Di Ray",
      email: "di@example.com",
      phone: "(617) 555-0144",
      travelers: 1,
      singles: null,
    },
  ]);
}

function noteTemplate(first: string, second: string): Template {
  const note = { oldReference: "A-1001", agent: null };
  return template(fileKinds.notes, [
    { ...note, day: first, note: "Asked for a room by the river" },
    { ...note, day: second, note: "Arrives late: tell the house" },
  ]);
}

const redirectTemplate = () =>
  template(fileKinds.redirects, [
    // oxlint-disable-next-line site/no-literal-address -- an address of another site
    { oldPath: "/tours/porto", newPath: `${href("/packages")}?q=porto` },
    // oxlint-disable-next-line site/no-literal-address -- likewise
    { oldPath: "/who-we-are", newPath: href("/about") },
  ]);

/** The template of each kind; the samples agree with one another, so that they can be imported. */
export function templates(today = businessDay(new Date())) {
  const [leaves, booked, paid] = [addDays(today, 90), addDays(today, -30), addDays(today, -20)];
  const booking = {
    phone: "(617) 555-0142",
    trip: porto,
    departureDate: leaves,
    days: null,
    rooms: [],
    status: "Confirmed",
    bookedOn: booked,
    agent: null,
    deposit: { percent: 25 },
    balanceDays: 30,
    depositDays: null,
    installments: null,
    notRefunded: null,
    confirms: null,
    ladder: [],
    notes: "",
  } as const;
  return {
    customers: template(fileKinds.customers, [
      {
        name: "Ada Byron",
        email: "ada@example.com",
        phone: booking.phone,
        notes: "Likes trams",
        newsletter: booked,
      },
      { name: "Bo Lind", email: null, phone: "(617) 555-0143", notes: "", newsletter: null },
    ]),
    trips: tripTemplate(),
    departures: departureTemplate(leaves),
    bookings: template(fileKinds.bookings, [
      {
        ...booking,
        rooms: ["double"],
        ladder: [],
        oldReference: "A-1001",
        name: "Ada Byron",
        email: "ada@example.com",
        adults: 2,
        children: [],
        totalCents: 290_000,
      },
      {
        ...booking,
        rooms: ["single"],
        ladder: [],
        oldReference: "A-1002",
        name: "Bo Lind",
        email: null,
        phone: "(617) 555-0143",
        adults: 1,
        children: [],
        totalCents: 170_000,
      },
    ]),
    lines: template(fileKinds.lines, [
      {
        oldReference: "A-1001",
        label: "Place in a double room",
        quantity: 2,
        unitCents: 150_000,
        kind: "base",
        per: "",
      },
      {
        oldReference: "A-1001",
        label: "Early booking",
        quantity: 1,
        unitCents: -10_000,
        kind: "",
        per: "",
      },
    ]),
    schedule: template(fileKinds.schedule, [
      { oldReference: "A-1001", dueOn: paid, cents: 72_500 },
      { oldReference: "A-1001", dueOn: addDays(leaves, -30), cents: 217_500 },
    ]),
    payments: template(fileKinds.payments, [
      { oldReference: "A-1001", day: paid, cents: 72_500, method: "card", number: "" },
      { oldReference: "A-1002", day: paid, cents: 42_500, method: "check", number: "1204" },
    ]),
    notes: noteTemplate(booked, paid),
    newsletter: template(fileKinds.newsletter, [
      {
        email: "ada@example.com",
        consentedOn: booked,
        consent: "Ticked the box on our site",
        unsubscribedOn: null,
      },
      { email: "cy@example.com", consentedOn: paid, consent: "", unsubscribedOn: null },
    ]),
    "waiting-list": waitTemplate(leaves, paid),
    redirects: redirectTemplate(),
  } satisfies Record<FileName, Template>;
}
