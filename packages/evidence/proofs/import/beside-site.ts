import { Agent } from "node:http";
import { db } from "../../../../app/db/database.server.ts";
import { startSite } from "../../harness/site-process.ts";
import { everyWhile, get, timesOf } from "../overload/overload-probe.ts";

/** The p99 of a site's pages in milliseconds: alone, and beside a dry run and an import. */
export type Besides = { before: number; dryRun: number; import: number; refused: number };
type Work = Record<"dryRun" | "import", () => Promise<unknown>>;

/** Requests per second, and seconds of the time before. */
const [perSecond, seconds] = [20, 30];

/** Asks a site for pages before the work and beside each part of it. */
export async function besideSite(env: Record<string, string>, work: Work): Promise<Besides> {
  const site = await startSite({ ...env, LOG_LEVEL: "error" }, { supervised: false });
  try {
    const paths = await pathsOf();
    // Its first requests compile what the others run.
    await askWhile(site.origin, paths, new Promise((resolve) => setTimeout(resolve, 10_000)));
    const before = await askWhile(
      site.origin,
      paths,
      new Promise((resolve) => setTimeout(resolve, seconds * 1_000)),
    );
    const dryRun = await askBeside(site.origin, paths, work.dryRun);
    const imported = await askBeside(site.origin, paths, work.import);
    return {
      before: before.p99,
      dryRun: dryRun.p99,
      import: imported.p99,
      refused: before.refused + dryRun.refused + imported.refused,
    };
  } finally {
    await site.end();
  }
}

/** A cached page, searches, a deal, its form, and the look-up of a trip. */
async function pathsOf(): Promise<string[]> {
  const deals = await db
    .selectFrom("packages")
    .select("id")
    .where("archivedAt", "is", null)
    .limit(10)
    .execute();
  return [
    "/packages",
    "/view-trip?reference=GT-AAAAAA",
    ...["lisbon", "rome", "train"].map((word) => `/packages?q=${word}&sort=price-low`),
    ...deals.flatMap(({ id }) => [`/deal/${id}`, `/book/${id}`]),
  ];
}

async function askBeside(origin: string, paths: readonly string[], work: () => Promise<unknown>) {
  const working = work();
  const times = await askWhile(origin, paths, working);
  await working;
  return times;
}

async function askWhile(origin: string, paths: readonly string[], until: Promise<unknown>) {
  const agent = new Agent({ keepAlive: true });
  const times: number[] = [];
  let [going, refused] = [true, 0];
  void until.finally(() => (going = false)).catch(() => {});
  await everyWhile(
    () => going,
    1_000 / perSecond,
    async (number) => {
      const began = performance.now();
      const status = await get(origin + (paths[number % paths.length] ?? ""), agent);
      if (status === 0 || status >= 500) refused += 1;
      times.push(performance.now() - began);
    },
  );
  agent.destroy();
  return { ...timesOf(times), refused };
}
