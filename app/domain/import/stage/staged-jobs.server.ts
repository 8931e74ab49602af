import { sql } from "kysely";
import { z } from "zod";
import { addJob } from "#app/db/add-job.server.ts";
import { db, type DatabaseTransaction } from "#app/db/database.server.ts";
import { edit } from "#app/domain/command/command.server.ts";
import type { SuperAdmin } from "#app/domain/people/viewer.ts";
import { log } from "#app/platform/log.server.ts";
import { whileBeating } from "#app/platform/while-beating.server.ts";
import type { JobList } from "#app/platform/jobs.server.ts";
import { businessDay } from "#app/values/dates.ts";
import type { RequestOrigin } from "#app/values/request-origin.ts";
import { planFiles } from "../plan/plan-files.server.ts";
import { findSharedNames } from "../plan/shared-names.ts";
import { clientMoneyOf, compareTotals, mayImport, totalsOf } from "../plan/totals.ts";
import type { FileName } from "../read/file-kinds.server.ts";
import type { ReadAs } from "../read/read-file-lines.server.ts";
import { readSources } from "../read/read-folder.server.ts";
import { importFiles } from "../write/import-files.server.ts";
import { readTouched, takeBack } from "../write/take-back.server.ts";
import { lockOpen, lockWritten } from "./lock-staged.server.ts";
import type { DryRun } from "./staged-import.ts";
import { forgetFiles } from "./forget-files.server.ts";
import { toldByForm, type ToldForm } from "./told-form.ts";

const checkJob = "check-import";
const writeJob = "write-import";
const takeBackJob = "take-back-import";
const jobs = { check: checkJob, import: writeJob, "take-back": takeBackJob } as const;
type Work = keyof typeof jobs;

/** Faults that are kept; nobody mends more at once. */
const mostFaults = 5_000;

/** Lets the job try the files of an import: nothing of them is written. `giveSeats` is as before by default. */
export function orderCheck(
  viewer: SuperAdmin,
  { id, giveSeats }: { id: string; giveSeats?: boolean },
  requestOrigin: RequestOrigin,
) {
  return edit({ by: viewer, requestOrigin, lock: lockOpen(id) }, async ({ tx }, staged) => {
    if (staged.isBusy) return { ok: false as const, reason: "busy" as const };
    if (giveSeats !== undefined)
      await tx.updateTable("stagedImports").set({ giveSeats }).where("id", "=", id).execute();
    await startWork(tx, viewer, { id, work: "check", version: staged.filesVersion });
    return { ok: true as const };
  });
}

/** Keeps what the old system says, and lets the job write the import if all of it agrees. */
export function orderImport(
  viewer: SuperAdmin,
  { id, told }: { id: string; told: ToldForm },
  requestOrigin: RequestOrigin,
) {
  return edit({ by: viewer, requestOrigin, lock: lockOpen(id) }, async ({ tx, record }, staged) => {
    if (staged.isBusy) return { ok: false as const, reason: "busy" as const };
    const outcome = await readOutcome(tx, id);
    if (!outcome || outcome.faultCount > 0)
      return { ok: false as const, reason: "faulty" as const };
    const totals = compareTotals(toldByForm(told), outcome.totals, outcome.clientMoney);
    if (!mayImport(totals)) return { ok: false as const, reason: "totals-differ" as const };
    await tx
      .updateTable("stagedImports")
      .set({ told: JSON.stringify(told) })
      .where("id", "=", id)
      .execute();
    await startWork(tx, viewer, { id, work: "import", version: staged.filesVersion });
    await record({ action: "import-ordered", subject: { type: "import", id }, after: {} });
    return { ok: true as const };
  });
}

/** Lets the job take an import back, while nobody has worked on what it brought. */
export function orderTakeBack(viewer: SuperAdmin, id: string, requestOrigin: RequestOrigin) {
  return edit(
    { by: viewer, requestOrigin, lock: lockWritten(id) },
    async ({ tx, record }, staged) => {
      if (staged.isBusy) return { ok: false as const, reason: "busy" as const };
      const touched = await readTouched(tx, id);
      if (touched !== null) {
        const reason = touched === "corrected" ? touched : ("touched" as const);
        return { ok: false as const, reason };
      }
      await startWork(tx, viewer, { id, work: "take-back", version: staged.version });
      await record({
        action: "import-take-back-ordered",
        subject: { type: "import", id },
        after: {},
      });
      return { ok: true as const };
    },
  );
}

async function readOutcome(tx: DatabaseTransaction, id: string): Promise<DryRun | null> {
  const row = await tx
    .selectFrom("stagedImports")
    .select(sql<DryRun | null>`outcome`.as("outcome"))
    .where("id", "=", id)
    .executeTakeFirst();
  return row?.outcome ?? null;
}

type Ordered = { id: string; work: Work; version: number };

/** One attempt: whoever sees that it was killed presses again. */
async function startWork(
  tx: DatabaseTransaction,
  { id: actorId, email }: SuperAdmin,
  { id, work, version }: Ordered,
): Promise<void> {
  await tx
    .updateTable("stagedImports")
    .set({ work, progress: 0, beatAt: new Date(), refusal: null })
    .where("id", "=", id)
    .execute();
  const payload = { id, version: String(version), actorId, email };
  await addJob(tx, jobs[work], payload, { attempts: 1 });
}

const payloadForm = z.object({
  id: z.uuid(),
  version: z.coerce.number(),
  actorId: z.string(),
  email: z.string(),
});
type Payload = z.output<typeof payloadForm>;

/** Reads the kept files as somebody has said, one after the other. */
async function readStaged(id: string) {
  const kept = await db
    .selectFrom("stagedFiles")
    .select(["kind", "days"])
    .select(sql<ReadAs["matching"] | null>`matching`.as("matching"))
    .where("importId", "=", id)
    .where("bytes", "is not", null)
    .execute();
  const sources = kept.map(({ kind }) => ({
    name: `${kind}.csv`,
    read: () => readBytes(id, kind),
  }));
  const given: Partial<Record<FileName, ReadAs>> = Object.fromEntries(
    kept.map(({ kind, days, matching }) => [
      kind,
      { days: days ?? undefined, matching: matching ?? undefined },
    ]),
  );
  return readSources(sources, given);
}

async function readBytes(id: string, kind: string): Promise<Uint8Array> {
  const { bytes } = await db
    .selectFrom("stagedFiles")
    .select("bytes")
    .where("importId", "=", id)
    .where("kind", "=", kind)
    .executeTakeFirstOrThrow();
  return bytes ?? new Uint8Array();
}

async function check(
  { id, version }: Payload,
  { source, giveSeats }: Staged,
  tell: Tell,
): Promise<string | null> {
  const { files, unread } = await readStaged(id);
  tell(50);
  const now = new Date();
  const today = businessDay(now);
  const plan = await planFiles(db, files, { source, today, giveSeats });
  const { faults, deals, departures, bookings, unchanged } = plan;
  const outcome: DryRun = {
    faults: faults.slice(0, mostFaults),
    faultCount: faults.length,
    totals: totalsOf(files),
    clientMoney: clientMoneyOf(files, today),
    rows: {
      bookings: bookings.length,
      trips: deals.filter(({ archived }) => !archived).length,
      departures: departures.length,
      subscribers: plan.subscribers.length,
      waits: plan.waits.length,
      redirects: plan.redirects.length,
      unchanged,
      corrected: plan.corrections.length,
      touched: plan.touched.map(({ reference }) => reference),
      lacking: plan.lacking.reduce((sum, { seats, singles }) => sum + seats + singles, 0),
    },
    ended: deals.filter(({ archived }) => archived).map(({ title }) => title),
    shared: findSharedNames(files).slice(0, mostFaults),
    unread,
  };
  await db
    .updateTable("stagedImports")
    .set({ outcome: JSON.stringify(outcome), checkedAt: now })
    .where("id", "=", id)
    .where("version", "=", version)
    .execute();
  return null;
}

async function write(
  { id, actorId, email }: Payload,
  { source, told, giveSeats, checkedAt }: Staged,
  tell: Tell,
): Promise<string | null> {
  const { files } = await readStaged(id);
  tell(20);
  // Client money as on the day of the dry run, whose months the owner has compared.
  const clientMoney = clientMoneyOf(files, businessDay(checkedAt ?? new Date()));
  const totals = compareTotals(told && toldByForm(told), totalsOf(files), clientMoney);
  if (!mayImport(totals)) return "totals-differ";
  const written = await importFiles({ kind: "superadmin", id: actorId, email }, files, {
    id,
    source,
    totals,
    giveSeats,
    progress: (done, total) => tell(30 + Math.floor((65 * done) / Math.max(1, total))),
  });
  return written.ok || written.reason === "imported" ? null : written.reason;
}

async function takeItBack({ id, actorId, email }: Payload, _: Staged, tell: Tell) {
  const by = { kind: "superadmin", id: actorId, email } as const;
  const taken = await takeBack(by, id, (done, total) => tell(Math.floor((95 * done) / total)));
  // It is gone already: another job was faster.
  return taken.ok || taken.reason === "not-found" ? null : taken.reason;
}

type Tell = (percent: number) => void;
type Staged = {
  source: string;
  told: ToldForm | null;
  giveSeats: boolean;
  checkedAt: Date | null;
};

/**
 * Runs the work of an ordered job, and says each second how far it is, beside the transaction of the
 * work: nobody else sees anything of that before it is whole.
 */
function worker(
  work: Work,
  run: (payload: Payload, staged: Staged, tell: Tell) => Promise<string | null>,
) {
  return async (given: unknown): Promise<void> => {
    const payload = payloadForm.parse(given);
    const { id, version } = payload;
    const own = () =>
      db
        .updateTable("stagedImports")
        .where("id", "=", id)
        .where("version", "=", version)
        .where("work", "=", work);
    const staged = await db
      .selectFrom("stagedImports")
      .select(["source", "giveSeats", "checkedAt"])
      .select(sql<ToldForm | null>`told`.as("told"))
      .where("id", "=", id)
      .where("version", "=", version)
      .where("work", "=", work)
      .executeTakeFirst();
    if (!staged) return;
    let progress = 0;
    const tell: Tell = (percent) => {
      progress = percent;
    };
    const refusal = await whileBeating(
      () => own().set({ progress, beatAt: new Date() }).execute(),
      () => run(payload, staged, tell),
    ).catch((error: unknown) => {
      log.error({ err: error }, "An import could not be worked on.");
      return "failed";
    });
    await own().set({ work: null, beatAt: null, refusal }).execute();
  };
}

export const importJobs: JobList = {
  [checkJob]: { run: worker("check", check) },
  [writeJob]: { run: worker("import", write) },
  [takeBackJob]: { run: worker("take-back", takeItBack) },
  "forget-import-files": { run: () => forgetFiles(new Date()), at: "23 * * * *" },
};
