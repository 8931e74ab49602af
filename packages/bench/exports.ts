// `npm run bench:exports [-- --bookings 100000]`: duration of the longest exports, the maximum wait
// of other requests meanwhile, and memory growth.
import { readFile } from "node:fs/promises";
import { parseArgs } from "node:util";
import { closeDatabase, db, openDatabase } from "../../app/db/database.server.ts";
import { startTemporaryDatabase } from "@grand-tour/embedded-postgres/temporary.server.ts";
import { ensureBuild } from "../../scripts/bootstrap/site-build.mjs";
import { runCommand } from "../../scripts/command.ts";
import { countOf } from "../../scripts/proofs/bounded.ts";
import type { Reader } from "./list-addresses.ts";
import { type ListedSite, startListedSite } from "./listed-site.ts";

/** Security logs are exported by a form, because that writes a row. */
type Export = { path: string; reader: Exclude<Reader, "visitor">; form?: Record<string, string> };

const exports: readonly Export[] = [
  { path: "/superadmin/bookings.csv", reader: "superadmin" },
  { path: "/admin/bookings.csv?sort=customer", reader: "agent" },
  { path: "/admin/leads.csv", reader: "agent" },
  {
    path: "/superadmin/security-logs/export",
    reader: "superadmin",
    form: { q: "", role: "", action: "", subject: "", from: "", to: "" },
  },
];

await runCommand(async () => {
  const { values } = parseArgs({ options: { bookings: { type: "string", default: "100000" } } });
  const bookings = countOf("bookings", values.bookings);
  await ensureBuild();
  const database = await startTemporaryDatabase();
  try {
    openDatabase(database.ownerUrl);
    const size = {
      bookings,
      deals: 1_000,
      agents: 100,
      customers: 20_000,
      audit: bookings,
      posts: 10,
      comments: 10,
      faqs: 10,
    };
    const site = await startListedSite(db, {
      databaseUrl: database.url,
      ownerUrl: database.ownerUrl,
      size,
    });
    try {
      console.log(
        "| export | rows | MB | s | longest wait of another, ms | memory, MB |\n| --- | --: | --: | --: | --: | --: |",
      );
      for (const wanted of exports) console.log(await take(site, wanted));
    } finally {
      await site.end();
    }
  } finally {
    await closeDatabase();
    await database.stop();
  }
});

async function take(site: ListedSite, { path, reader, form }: Export): Promise<string> {
  let waiting = true;
  const others = longestWait(site.origin, () => waiting);
  const before = await memoryOf(site);
  const began = performance.now();
  const response = await fetch(site.origin + path, {
    headers: { Cookie: site.cookies[reader], Origin: site.origin },
    ...(form && { method: "POST", body: new URLSearchParams(form) }),
  });
  if (!response.headers.get("Content-Type")?.startsWith("text/csv"))
    throw new Error(`${path} answered ${response.status}.`);
  const text = await response.text();
  const seconds = (performance.now() - began) / 1_000;
  waiting = false;
  const cells = [
    path,
    text.split("\r\n").length - 2,
    (text.length / 1e6).toFixed(1),
    seconds.toFixed(1),
    (await others).toFixed(0),
  ];
  return `| ${[...cells, ((await memoryOf(site)) - before).toFixed(0)].join(" | ")} |`;
}

/** Requests the lightest page repeatedly; returns the slowest answer in milliseconds. */
async function longestWait(origin: string, going: () => boolean): Promise<number> {
  let longest = 0;
  while (going()) {
    const began = performance.now();
    await (await fetch(`${origin}/healthz`)).arrayBuffer();
    longest = Math.max(longest, performance.now() - began);
  }
  return longest;
}

/** Peak memory of the serving process in MB. */
async function memoryOf({ pid }: ListedSite): Promise<number> {
  return (
    Number(/^VmHWM:\s+(\d+)/m.exec(await readFile(`/proc/${pid}/status`, "utf8"))?.[1]) / 1_000
  );
}
