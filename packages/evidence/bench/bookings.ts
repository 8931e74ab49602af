// `npm run bench -- bookings [--seconds 20 --connections 10 --customers 2000 --rounds 1
// --site FOLDER --statements --profile FOLDER]`: a customer's way through the real form of a fixed
// departure, with rooms and an extra: first forms alone, then bookings, on a database that syncs its
// commits, with a mail server. `--site` measures another built checkout in turn, `--statements`
// prints each one, `--profile` keeps CPU profiles.
import { parseArgs } from "node:util";
import { ensureBuild } from "../../../scripts/bootstrap/site-build.mjs";
import { root, runCommand } from "../../../scripts/command.ts";
import { countOf } from "../harness/bounded.ts";
import { type Cost, measureBookings } from "./bookings/booked-site.ts";

const headings = [
  "site",
  "request",
  "requests/s",
  "p50, ms",
  "p99, ms",
  "node, ms CPU",
  "PostgreSQL, ms CPU",
  "statements",
  "sent twice",
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
      for (const cost of await measureBookings(site, load)) {
        console.log(`| ${cellsOf(site, cost).join(" | ")} |`);
        if (values.statements) printStatements(cost);
      }
    }
});

function cellsOf(site: string, cost: Cost): string[] {
  return [
    site === root ? "this one" : site,
    cost.request,
    (cost.requests / cost.seconds).toFixed(0),
    cost.p50.toFixed(0),
    cost.p99.toFixed(0),
    cost.nodeCpu.toFixed(2),
    cost.postgresCpu.toFixed(2),
    cost.statements.toFixed(1),
    String(cost.longest.filter(isRepeated).length),
    cost.mails.toFixed(1),
    String(cost.mailsLeft),
    cost.emptyAfter.toFixed(1),
  ];
}

/** Whether each request sends a statement more than once. */
function isRepeated({ calls }: Cost["longest"][number]): boolean {
  return calls > 1.5;
}

function printStatements({ longest }: Cost): void {
  for (const statement of longest) {
    const { query, calls, microseconds } = statement;
    const times = `${calls.toFixed(2).padStart(6)} ×${isRepeated(statement) ? " TWICE" : ""}`;
    console.log(`${microseconds.toFixed(0).padStart(7)} µs ${times} ${query.slice(0, 150)}`);
  }
}
