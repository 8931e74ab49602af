// `npm run bench -- lists [--bookings 100000 --deals 10000 --rounds 40 --only TEXT --plans |
// --indexes]`: time of each list, search and order as a whole request. Exits with 1 if one takes
// 100 ms or more at p95. `--plans` prints query plans instead, `--indexes` one line each.
import { parseArgs } from "node:util";
import { closeDatabase, db, openDatabase } from "../../../app/db/database.server.ts";
import { startTemporaryDatabase } from "@grand-tour/embedded-postgres/temporary.server.ts";
import { businessDay } from "../../../app/values/dates.ts";
import { ensureBuild } from "../../../scripts/bootstrap/site-build.mjs";
import { runCommand } from "../../../scripts/command.ts";
import { countOf } from "../harness/bounded.ts";
import { listAddresses, type ListAddress } from "./lists/list-addresses.ts";
import { explain, planCells, queriesOf } from "./lists/list-plans.ts";
import { type ListedSite, startListedSite } from "./lists/listed-site.ts";

/**
 * Maximum milliseconds of a list at p95. Reports are measured too, but exempt: they sum all
 * bookings of a period.
 */
const budget = 100;
const isReport = (path: string) => /^\/(?:admin\/reports|superadmin\/analytics)/.test(path);

await runCommand(async () => {
  const { values } = parseArgs({
    options: {
      bookings: { type: "string", default: "100000" },
      deals: { type: "string", default: "10000" },
      rounds: { type: "string", default: "40" },
      only: { type: "string", default: "" },
      plans: { type: "boolean", default: false },
      indexes: { type: "boolean", default: false },
    },
  });
  const [bookings, deals] = [countOf("bookings", values.bookings), countOf("deals", values.deals)];
  const size = {
    bookings,
    deals,
    agents: 1_000,
    customers: 20_000,
    audit: bookings,
    posts: 2_000,
    comments: 20_000,
    faqs: 300,
  };
  const rounds = countOf("rounds", values.rounds);
  await ensureBuild();
  const database = await startTemporaryDatabase();
  try {
    openDatabase(database.ownerUrl);
    const site = await startListedSite(db, {
      databaseUrl: database.url,
      ownerUrl: database.ownerUrl,
      size,
      ...((values.plans || values.indexes) && { preload: "report-queries.mjs" }),
    });
    try {
      const addresses = listAddresses(size, businessDay(new Date())).filter(({ path }) =>
        path.includes(values.only),
      );
      if (values.plans) await printPlans(site, addresses);
      else if (values.indexes) await printIndexes(site, addresses);
      else process.exitCode = await printTimes(site, addresses, rounds);
    } finally {
      await site.end();
    }
  } finally {
    await closeDatabase();
    await database.stop();
  }
});

async function printPlans(site: ListedSite, addresses: readonly ListAddress[]): Promise<void> {
  for (const address of addresses)
    console.log(`\n### ${address.path}\n\n${(await seen(site, address)).join("\n\n")}`);
}

async function printIndexes(site: ListedSite, addresses: readonly ListAddress[]): Promise<void> {
  console.log("| list | stands on | pages | ms |\n| --- | --- | --: | --: |");
  for (const address of addresses) {
    await seen(site, address);
    console.log(`| \`${address.path}\` | ${planCells(await seen(site, address))} |`);
  }
}

async function seen(site: ListedSite, address: ListAddress): Promise<string[]> {
  const plans: string[] = [];
  for (const query of await queriesOf(site, address))
    plans.push(await explain(db, query, "ANALYZE, BUFFERS, TIMING OFF"));
  return plans;
}

/** Round by round, so that a slow phase affects all. Returns the exit code. */
async function printTimes(
  site: ListedSite,
  addresses: readonly ListAddress[],
  rounds: number,
): Promise<number> {
  const times = new Map(addresses.map((address) => [address, [] as number[]]));
  for (let round = -3; round < rounds; round += 1)
    for (const [address, taken] of times) {
      const milliseconds = await site.open(address);
      // The first rounds warm up.
      if (round >= 0) taken.push(milliseconds);
    }
  console.log(`${addresses.length} lists, ${rounds} times each, in milliseconds at p50 and p95.`);
  const slow: string[] = [];
  for (const [{ path }, taken] of times) {
    const sorted = taken.toSorted((one, other) => one - other);
    const [p50, p95] = [0.5, 0.95].map(
      (share) => sorted[Math.floor(sorted.length * share)] ?? 0,
    ) as [number, number];
    console.log(`${p50.toFixed(1).padStart(7)} ${p95.toFixed(1).padStart(7)}  ${path}`);
    if (p95 >= budget && !isReport(path)) slow.push(path);
  }
  console.log(
    slow.length === 0
      ? `All stay under ${budget} ms at p95.`
      : `${budget} ms or more at p95: ${slow.join(" ")}`,
  );
  return slow.length === 0 ? 0 : 1;
}
