import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { addDays } from "../../../../app/values/dates.ts";
import { randomOf } from "../faults/random.ts";

type Agency = {
  bookings: number;
  seed: number;
  /** YYYY-MM-DD. */ today: string;
  /** So many of the first bookings have a day more. */ corrected?: number;
};

/** Trips with departures, departures of each, and trips that are no longer sold. */
const [trips, departures, oldTrips] = [20, 20, 7];
/** Days before a departure, and between two. */
const [firstAhead, apart] = [30, 9];

const dollars = (cents: number) =>
  `$${(cents / 100).toLocaleString("en-US", { minimumFractionDigits: 2 })}`;
const plain = (cents: number) =>
  cents < 0 ? `(${(-cents / 100).toFixed(2)})` : (cents / 100).toFixed(2);
const american = (day: string) => {
  const [year, month, date] = day.split("-").map(Number);
  return `${month}/${date}/${year}`;
};
/** As Excel writes a number whose zeros stay. */
const reference = (number: number) => `"=""${String(number).padStart(6, "0")}"""`;

/**
 * Writes the files of an agency as programs write them: UTF-8 with a mark, UTF-16, Windows-1252; commas,
 * semicolons, tabs; quoted line ends. Three payments a booking, three quarters as many customers.
 */
export async function writeOldAgency(
  folder: string,
  { bookings, seed, today, corrected = 0 }: Agency,
): Promise<void> {
  const random = randomOf(seed);
  const below = (limit: number) => Math.floor(random() * limit);
  const customers = Math.ceil(bookings * 0.75);
  const lines: Record<"bookings" | "payments" | "lines" | "schedule", string[]> = {
    bookings: [
      "Booking number,Customer,Customer email,Tour,Start date,Days,Pax,Total price,Booking status,Order date,Deposit,Balance days",
    ],
    payments: ["Order,Date,Amount,Payment method,Check number"],
    lines: ["old reference,label,quantity,price"],
    schedule: ["old reference,due on,amount"],
  };
  for (let number = 0; number < bookings; number += 1) {
    const isOver = below(3) === 0;
    const departs = isOver
      ? addDays(today, -20 - below(400))
      : departureOf(today, below(departures));
    const booked = addDays(isOver ? departs : today, -20 - below(300));
    const party = 1 + below(4);
    const total = party * 100_000 + below(500_000);
    const status = statusOf(isOver, below(20));
    const isSold = ["Confirmed", "booked", "Completed", "done"].includes(status);
    const trip = isOver ? `Old trip ${below(oldTrips)}` : `Trip number ${below(trips)}`;
    const who = number % customers;
    const terms = below(2) === 0 ? ["25%", "30"] : ["", ""];
    lines.bookings.push(
      [
        reference(number),
        `Customer José ${who}`,
        `c${who}@example.com`,
        trip,
        american(departs),
        number < corrected ? 9 : 8,
        party,
        `"${dollars(total)}"`,
        status,
        american(booked),
        ...terms,
      ].join(","),
    );
    if (below(5) === 0)
      lines.lines.push(
        [reference(number), `"Place, shared"`, party, dollars(100_000).replace(",", "")].join(","),
        ...(total > party * 100_000
          ? [[reference(number), "Hotel — deluxe", 1, plain(total - party * 100_000)].join(",")]
          : []),
      );
    if (isSold && below(4) === 0)
      lines.schedule.push(
        [reference(number), american(booked), plain(Math.floor(total / 4))].join(","),
        [reference(number), american(departs), plain(total - Math.floor(total / 4))].join(","),
      );
    if (status === "Declined" || status === "requested") continue;
    const paid = Math.floor(total / 4);
    const count = 3 + below(2);
    for (let payment = 0; payment < count; payment += 1)
      lines.payments.push(
        [
          reference(number),
          american(addDays(booked, payment * 5)),
          plain(paid),
          ["Visa", "Check", "wire transfer"][below(3)],
          `Nº ${number}-${payment}`,
        ].join(","),
      );
    if (below(10) === 0)
      lines.payments.push(
        [
          reference(number),
          american(addDays(booked, 16)),
          plain(-Math.floor(paid * 1.5)),
          "check",
          "",
        ].join(","),
      );
  }
  const latin = { encoding: "latin1" } as const;
  await writeFile(join(folder, "bookings.csv"), `\uFEFF${lines.bookings.join("\r\n")}\r\n`);
  await writeFile(join(folder, "payments.csv"), lines.payments.join("\r\n"), latin);
  await writeFile(join(folder, "lines.csv"), lines.lines.join("\n"));
  await writeFile(join(folder, "schedule.csv"), lines.schedule.join("\n"));
  await writeFile(join(folder, "customers.csv"), `\uFEFF${customersOf(customers)}`, "utf16le");
  await writeFile(join(folder, "trips.csv"), tripsFile);
  await writeFile(join(folder, "departures.csv"), departuresOf(today));
}

const departureOf = (today: string, at: number) => addDays(today, firstAhead + at * apart);

function statusOf(isOver: boolean, roll: number): string {
  if (roll < 3) return "Canceled";
  if (roll === 3) return "Declined";
  if (isOver) return roll % 2 === 0 ? "Completed" : "done";
  if (roll < 6) return "requested";
  return roll % 2 === 0 ? "Confirmed" : "booked";
}

const numbers = (count: number) => Array.from({ length: count }, (_, at) => at);

const customersOf = (count: number) =>
  [
    "Full name\tEmail address\tMobile\tComments",
    ...numbers(count).map(
      (at) =>
        `Customer José ${at}\tc${at}@example.com\t617 555 ${String(at % 10_000).padStart(4, "0")}\t"note, ${at}\nsecond"`,
    ),
  ].join("\r\n");

const tripsFile = [
  "title,destination,days,price",
  ...numbers(trips).map(
    (at) => `Trip number ${at},"Lisbon, Portugal",8,"${dollars(200_000 + at * 100)}"`,
  ),
].join("\n");

const departuresOf = (today: string) =>
  [
    "trip;day;seats",
    ...numbers(trips).flatMap((trip) =>
      numbers(departures).map((at) => `Trip number ${trip};${departureOf(today, at)};1000`),
    ),
  ].join("\n");
