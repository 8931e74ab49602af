// `npm run proof:seats [-- --rounds 1000 --clients 200 --operations 10000 --without-guard]`: no
// departure is oversold by concurrent claims, and its counters are right. Exit code 1 if not.
import { parseArgs } from "node:util";
import { runCommand } from "../../../scripts/command.ts";
import { boundedBy, countOf } from "../harness/bounded.ts";
import { inNewDatabase } from "../harness/own-database.ts";
import { proveSeatModel } from "./seats/seat-model-proof.ts";
import { proveSeats } from "./seats/seats-proof.ts";

await runCommand(async () => {
  const { values } = parseArgs({
    options: {
      rounds: { type: "string", default: "1000" },
      clients: { type: "string", default: "200" },
      operations: { type: "string", default: "10000" },
      "without-guard": { type: "boolean", default: false },
    },
  });
  const [rounds, clients] = [countOf("rounds", values.rounds), countOf("clients", values.clients)];
  const signal = boundedBy(30);
  const withoutGuard = values["without-guard"];
  const modeled = await inNewDatabase(() =>
    proveSeatModel({ operations: countOf("operations", values.operations), withoutGuard, signal }),
  );
  console.log("Random operations, each compared with a model:", modeled);
  // A separate database: the model's control drops the trigger that counts seats.
  const report = await inNewDatabase((url) =>
    proveSeats({ databaseUrl: url, ownerUrl: url, rounds, clients, withoutGuard, signal }),
  );
  console.log(`${rounds} races of ${clients} clients over two processes:`, report);
  const ok = report.ok && modeled.ok;
  console.log(ok ? "Proven: no seat is sold twice." : "NOT proven.");
  process.exitCode = ok ? 0 : 1;
});
