// `npm run proof:overload [-- --seconds 60 --kinds searches,logins,readers --without-admission |
// --knee]`: bookings, payments and cached pages stay fast under five times the load. Exit code 1 if
// not, or if they also do in the control: a site with one class of requests for all.
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { StartRefused } from "../../../app/platform/settings/start-refused.ts";
import { runCommand } from "../../../scripts/command.ts";
import { countOf } from "../harness/bounded.ts";
import { findPeak, type FloodKind, proveOverload } from "./overload/overload-proof.ts";
import { type ProofDatabase, runProof } from "../harness/run-proof.ts";
import { startServer } from "../harness/server-process.ts";

const all: readonly FloodKind[] = ["searches", "logins", "readers"];

await runCommand(async () => {
  const { values } = parseArgs({
    options: {
      seconds: { type: "string", default: "60" },
      kinds: { type: "string", default: all.join(",") },
      "without-admission": { type: "boolean", default: false },
      knee: { type: "boolean", default: false },
    },
  });
  const seconds = countOf("seconds", values.seconds);
  const kinds = all.filter((kind) => values.kinds.split(",").includes(kind));
  if (kinds.length === 0) throw new StartRefused(`--kinds takes some of ${all.join(", ")}.`);
  const withoutAdmission = values["without-admission"];
  if (values.knee)
    return runProof({
      plan: "Searches, then logins, with ever more at once, on a site that admits everything.",
      proven: "the steps above show the knee",
      minutes: 10,
      prove: (database) => measureKnee(database),
    });
  await runProof({
    plan: `Five times what the site can do, ${seconds} s each: ${kinds.join(", ")}${withoutAdmission ? "; control: everything is admitted" : ""}.`,
    proven: "bookings and cached pages stay quick, and the rest is told when to come back",
    minutes: 20,
    prove: (database, signal) =>
      proveOverload({
        ...database,
        kinds,
        seconds,
        withoutAdmission,
        withOneClass: !withoutAdmission,
        signal,
        say: console.log,
      }),
  });
});

async function measureKnee({ databaseUrl, ownerUrl }: ProofDatabase): Promise<{ ok: boolean }> {
  const folder = await mkdtemp(join(tmpdir(), "grand-tour-proof-"));
  const server = await startServer({
    DATABASE_URL: databaseUrl,
    DATABASE_OWNER_URL: ownerUrl,
    DATA_DIR: folder,
    SHED_LOAD: "0",
  });
  try {
    for (const kind of ["searches", "logins"] as const) {
      const { peak, steps } = await findPeak(server.origin, kind, 6);
      console.log(`${kind}: ${peak} a second at the peak`);
      console.table(
        Object.fromEntries(
          Object.entries(steps).map(([atOnce, { statuses: _, ...step }]) => [atOnce, step]),
        ),
      );
    }
    return { ok: true };
  } finally {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
}
