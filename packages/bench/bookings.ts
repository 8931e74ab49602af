// `npm run bench:bookings [-- --seconds 20 --connections 10 --customers 2000 --rounds 1
// --site FOLDER --statements --profile FOLDER]`: bookings a second through the real form, on a
// database that syncs its commits, with a mail server. `--site` measures another built checkout in
// turn, `--statements` prints each one, `--profile` keeps CPU profiles.
import { parseArgs } from "node:util";
import { ensureBuild } from "../../scripts/bootstrap/site-build.mjs";
import { root, runCommand } from "../../scripts/command.ts";
import { countOf } from "../../scripts/proofs/run/bounded.ts";
import { type BookingCost, measureBookings } from "./bookings/booked-site.ts";

const headings = [
  "site",
  "bookings/s",
  "p50, ms",
  "p99, ms",
  "node, ms CPU",
  "PostgreSQL, ms CPU",
  "statements",
  "mails",
  "mails left",
  "empty after, s",
];

await runCommand(async () => {
  const { values } = parseArgs({
    options: {
      seconds: { type: "string", default: "20" },
      connections: { type: "string", default: "10" },
      customers: { type: "string", default: "2000" },
      rounds: { type: "string", default: "1" },
      site: { type: "string" },
      statements: { type: "boolean", default: false },
      profile: { type: "string" },
    },
  });
  const load = {
    seconds: countOf("seconds", values.seconds),
    connections: countOf("connections", values.connections),
    customers: countOf("customers", values.customers),
    profile: values.profile,
  };
  await ensureBuild();
  const sites = values.site === undefined ? [root] : [values.site, root];
  console.log(`| ${headings.join(" | ")} |\n| --- ${"| --: ".repeat(headings.length - 1)}|`);
  for (let round = 0; round < countOf("rounds", values.rounds); round += 1)
    for (const site of sites) {
      const cost = await measureBookings(site, load);
      console.log(`| ${cellsOf(site, cost).join(" | ")} |`);
      if (values.statements) printStatements(cost);
    }
});

function cellsOf(site: string, cost: BookingCost): string[] {
  return [
    site === root ? "this one" : site,
    (cost.bookings / cost.seconds).toFixed(0),
    cost.p50.toFixed(0),
    cost.p99.toFixed(0),
    cost.nodeCpu.toFixed(2),
    cost.postgresCpu.toFixed(2),
    cost.statements.toFixed(1),
    cost.mails.toFixed(1),
    String(cost.mailsLeft),
    cost.emptyAfter.toFixed(1),
  ];
}

function printStatements({ longest }: BookingCost): void {
  for (const { query, calls, microseconds } of longest)
    console.log(
      `${microseconds.toFixed(0).padStart(7)} µs ${calls.toFixed(2).padStart(6)} × ${query.slice(0, 150)}`,
    );
}
