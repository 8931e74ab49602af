import { renderToString } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { db } from "#app/db/database.server.ts";
import {
  makeBooking,
  makeDeal,
  makeInput,
  makeViewer,
  soon,
} from "#app/domain/bookings/fixtures/rows.ts";
import { makeAgent, requestOrigin } from "#app/domain/bookings/fixtures/staff.ts";
import { changeBookingStatus } from "#app/domain/bookings/manage/change-booking-status.server.ts";
import { submitBooking } from "#app/domain/bookings/order/submit-booking.server.ts";
import { cancelOwn } from "#app/domain/bookings/trips/cancel-own.server.ts";
import { findDuplicate } from "#app/domain/bookings/order/refuse/find-duplicate.server.ts";
import { findTrip } from "#app/domain/bookings/trips/find-trip.server.ts";
import {
  type TripStateFacts,
  tripState,
  type TripStateName,
  tripStates,
} from "#app/domain/bookings/trip-state.ts";
import { makeDeparture } from "#app/domain/departures/fixtures/rows.ts";
import { makeUser } from "#app/routes/account/fixtures/accounts.ts";
import { BookedAlready } from "#app/routes/public/book/booked-already.tsx";
import { TripFound } from "#app/routes/public/view-trip/trip-found.tsx";
import { addDays, businessDay, formatDay } from "#app/values/dates.ts";
import { useTestDatabase } from "#tests/database.ts";
import { partOf, partsOf, readPage, words } from "#tests/read-page.ts";
import { sessionCookie } from "#tests/session-cookie.ts";
import { openSite, ownRequest, type Site } from "#tests/site-in-process.ts";

useTestDatabase();
const today = businessDay(new Date());
const customerName = "Ada Long";
let site: Site;
let user: Awaited<ReturnType<typeof makeUser>>;
let [customer, staff] = ["", ""];
beforeAll(async () => {
  site = await openSite();
  user = await makeUser({ verified: true });
  customer = await sessionCookie(user.email);
  staff = await sessionCookie((await makeUser({ role: "agent" })).email, "agent");
});

type Given = {
  status: TripStateFacts["status"];
  /** Days from today to departure. */ leavesIn?: number;
  payBy?: Date;
  cancelRequestedAt?: Date;
  canceledReason?: string;
  history?: {
    action: "cancel-requested" | "status-changed";
    actorRole: "agent" | "customer" | "system";
  }[];
};
const ended = (actorRole: "agent" | "customer" | "system") =>
  ({ action: "status-changed", actorRole }) as const;
const given: Record<TripStateName, Given[]> = {
  pending: [{ status: "Pending" }],
  "awaiting-deposit": [{ status: "Pending", payBy: new Date(Date.now() + 1_200_000) }],
  confirmed: [{ status: "Confirmed" }],
  "cancel-requested": [
    { status: "Pending", cancelRequestedAt: new Date() },
    { status: "Confirmed", cancelRequestedAt: new Date() },
  ],
  "departure-canceled": [
    { status: "Pending", canceledReason: "Too few travelers." },
    { status: "Confirmed", canceledReason: "Too few travelers." },
    { status: "Confirmed", canceledReason: "Ice.", cancelRequestedAt: new Date() },
  ],
  traveling: [{ status: "Confirmed", leavesIn: -2 }],
  returned: [{ status: "Confirmed", leavesIn: -40 }],
  completed: [{ status: "Completed", leavesIn: -40 }],
  "canceled-by-customer": [
    { status: "Cancelled", history: [ended("customer")] },
    {
      status: "Cancelled",
      history: [{ action: "cancel-requested", actorRole: "customer" }, ended("agent")],
    },
  ],
  "canceled-by-agency": [{ status: "Cancelled", history: [ended("agent")] }],
  "canceled-by-deadline": [{ status: "Cancelled", history: [ended("system")] }],
  declined: [{ status: "Declined", history: [ended("agent")] }],
};

async function make({ leavesIn = 40, canceledReason, history = [], ...columns }: Given) {
  const departureDate = addDays(today, leavesIn);
  const packageId = await makeDeal({ departs: "fixed" });
  if (canceledReason !== undefined)
    await makeDeparture({
      packageId,
      startsOn: departureDate,
      status: "cancelled",
      cancelReason: canceledReason,
      canceledAt: new Date(),
    });
  const { id, reference } = await makeBooking({
    ...columns,
    packageId,
    departureDate,
    tripDays: 7,
    userId: user.id,
    customerEmail: user.email,
    customerName,
  });
  for (const { action, actorRole } of history)
    await db
      .insertInto("bookingHistory")
      .values({
        bookingId: id,
        action,
        actorRole,
        toStatus: action === "cancel-requested" ? "Confirmed" : columns.status,
      })
      .execute();
  return { id, reference, packageId, departureDate };
}

const draw = (part: React.ReactElement) => {
  const Stub = createRoutesStub([{ path: "/", Component: () => part }]);
  return words(renderToString(<Stub />));
};

type Made = Awaited<ReturnType<typeof make>>;
const tripPath = ({ reference }: Made) => `/dashboard/trips/${reference}`;

const calendarOf = async (made: Made) => {
  const request = ownRequest(`${tripPath(made)}/calendar.ics`, { cookie: customer });
  const file = await (await site(request)).text();
  return file.replaceAll("\r\n ", "").replaceAll("\\,", ",");
};

/** What each surface says of a booking; null where it doesn't speak of one in this state. */
const surfaces: Record<string, (made: Made) => Promise<string | null>> = {
  "My Trips": async ({ reference }) =>
    partsOf(await readPage(site, "/dashboard", customer), "article")
      .map(words)
      .find((card) => card.includes(reference)) ?? "",
  "trip page": async (made) =>
    words(
      partOf(await readPage(site, tripPath(made), customer), 'section[aria-labelledby="status"]'),
    ),
  "offline copy": async (made) => {
    const page = await readPage(site, tripPath(made), customer);
    const hidden = partsOf(page, '[class~="offline:hidden"]');
    return words(hidden.reduce((html, part) => html.replace(part, ""), page.html));
  },
  "look-up": async ({ reference }) => {
    const trip = await findTrip({ reference, name: customerName, phone: "" }, { wait: false });
    return trip && draw(<TripFound trip={trip} />);
  },
  "calendar file": calendarOf,
  "booking form": async ({ packageId: dealId, departureDate }) => {
    const duplicate = await db
      .transaction()
      .execute((tx) =>
        findDuplicate(tx, { kind: "email", email: user.email }, { dealId, departureDate }),
      );
    return duplicate && draw(<BookedAlready duplicate={duplicate} />);
  },
};
const staffSurfaces: typeof surfaces = {
  "staff booking page": async ({ reference }) =>
    (await readPage(site, `/admin/bookings/${reference}`, staff)).text,
};

const cells = Object.entries(given).flatMap(([name, all]) =>
  all.map((facts, at) => ({ name: name as TripStateName, facts, at })),
);
let compared = 0;
afterAll(() => console.info(`trip states: ${compared} cells of state and surface agree`));

describe.each(cells)("a booking that is $name ($at)", ({ name, facts }) => {
  let made: Made;
  beforeAll(async () => {
    made = await make(facts);
  });
  const expected = () =>
    tripState(
      {
        status: facts.status,
        departureDate: made.departureDate,
        returnDate: addDays(made.departureDate, 6),
        payBy: facts.payBy ?? null,
        cancelRequested: facts.cancelRequestedAt !== undefined,
        canceledReason: facts.canceledReason ?? null,
        canceledBy: name.startsWith("canceled-by-")
          ? (name.slice("canceled-by-".length) as TripStateFacts["canceledBy"])
          : null,
      },
      today,
    );

  test("says so, and what comes next, in the same words everywhere", async () => {
    const { customer: own, staff: theirs, name: read } = expected();
    expect(read).toBe(name);
    for (const [surface, readSurface] of Object.entries(surfaces)) {
      const says = await readSurface(made);
      if (says === null) continue;
      // A calendar file knows no day, so that it changes with the booking alone.
      const isDated = surface === "calendar file" && ["traveling", "returned"].includes(name);
      if (!isDated) expect(says, surface).toContain(`${own.now} ${own.next}`);
      compared += 1;
    }
    for (const [surface, readSurface] of Object.entries(staffSurfaces)) {
      expect(await readSurface(made), surface).toContain(`${theirs.now} ${theirs.next}`);
      compared += 1;
    }
    const list = await readPage(site, `/admin/bookings?q=${made.reference}`, staff);
    const row = partsOf(list, "tr")
      .map(words)
      .find((line) => line.includes(made.reference));
    const badge = name === "departure-canceled" ? "Departure canceled" : facts.status;
    expect(row).toContain(badge);
    compared += 1;
  });

  test("has a calendar exactly while it can take place", async () => {
    const { event } = expected();
    expect(await calendarOf(made)).toContain(`STATUS:${event}`);
    const trip = await findTrip(
      { reference: made.reference, name: customerName, phone: "" },
      { wait: false },
    );
    expect(trip?.calendar === null).toBe(event === "CANCELLED");
    compared += 2;
  });
});

/** What the newest mail of a booking says of it. */
async function mailOf(reference: string) {
  const mail = await db
    .selectFrom("outboxMails")
    .innerJoin("bookings", "bookings.id", "outboxMails.bookingId")
    .select("plainText")
    .where("reference", "=", reference)
    .orderBy("outboxMails.createdAt", "desc")
    .executeTakeFirstOrThrow();
  return mail.plainText;
}

describe("the mail of a change says where the trip stands", () => {
  const saysIn = (
    status: TripStateFacts["status"],
    canceledBy: TripStateFacts["canceledBy"] = null,
  ) => {
    const facts = { departureDate: soon(), returnDate: soon(), payBy: null, canceledBy };
    const of = { ...facts, status, cancelRequested: false, canceledReason: null };
    const { now, next } = tripState(of, today).customer;
    return `Where it stands: ${now} ${next}`;
  };
  const terms = {
    deposit: JSON.stringify({ percent: 25 }),
    balanceDays: 30,
    ladder: JSON.stringify([{ days: 35, keep: "deposit" }]),
  };

  test.each(["fixed", "any-day"] as const)(
    "after a request for a deal with departures %s, with its dated terms",
    async (departs) => {
      const packageId = await makeDeal({ ...terms, departs });
      await makeDeparture({ packageId });
      const booked = await submitBooking(await makeViewer(), packageId, makeInput());
      if (!booked.ok) throw new Error(booked.reason);
      const mail = await mailOf(booked.reference);
      expect(mail).toContain(saysIn("Pending"));
      expect(mail).toContain("Deposit: $1,174.50");
      expect(mail).toContain(`To pay, by ${formatDay(addDays(soon(), -30))}: Balance: $3,523.50`);
      expect(mail).toContain(
        `If you cancel, until ${formatDay(addDays(soon(), -35))}: Full refund`,
      );
      const label = departs === "fixed" ? "Departure" : "Preferred departure";
      expect(mail).toMatch(new RegExp(`^${label}: ${formatDay(soon())}$`, "m"));
      compared += 1;
    },
  );

  test.each([
    ["Pending", "Confirmed", null],
    ["Confirmed", "Cancelled", "agency"],
  ] as const)("from %s to %s", async (from, to, canceledBy) => {
    const { reference } = await makeBooking({ status: from });
    const agent = await makeAgent();
    const order = { reference, version: 1, to, reason: "So it is.", notify: true };
    expect(await changeBookingStatus(agent, order, requestOrigin)).toEqual({ ok: true });
    expect(await mailOf(reference)).toContain(saysIn(to, canceledBy));
    compared += 1;
  });

  test("after it was declined, in the text itself", async () => {
    const { reference } = await makeBooking({ status: "Pending" });
    const order = {
      reference,
      version: 1,
      to: "Declined",
      reason: "So it is.",
      notify: true,
    } as const;
    const declined = await changeBookingStatus(await makeAgent(), order, requestOrigin);
    expect(declined).toEqual({ ok: true });
    const [, now = "", next = ""] = /: (.*?\.) (.*)$/.exec(saysIn("Declined")) ?? [];
    const mail = await mailOf(reference);
    expect(mail).toContain(now);
    expect(mail).toContain(next);
    compared += 1;
  });

  test("after its customer canceled it", async () => {
    const packageId = await makeDeal(terms);
    const { reference } = await makeBooking({ status: "Pending", userId: user.id, packageId });
    const viewer = { ...(await makeViewer()), id: user.id, email: user.email };
    const order = { reference, version: 1, reason: "Private.", shownRefund: 0 };
    expect(await cancelOwn(viewer, order)).toEqual({ ok: true });
    const mail = await mailOf(reference);
    expect(mail).toContain(saysIn("Cancelled", "customer"));
    compared += 1;
  });
});

test("every state is tried", () => {
  expect(Object.keys(given).toSorted()).toEqual(tripStates.toSorted());
});
