// `npm run proof:payments [-- --payments 1000 --kills 100 --without-guard]`: each payment is posted
// once, despite lost, repeated and shuffled events and killed processes. Exit code 1 if not.
import { parseArgs } from "node:util";
import { runCommand } from "../../../scripts/command.ts";
import { boundedBy, countOf } from "../harness/bounded.ts";
import { inNewDatabase } from "../harness/own-database.ts";
import { proveEvents, proveKills } from "./payments/payments-proof.ts";

await runCommand(async () => {
  const { values } = parseArgs({
    options: {
      payments: { type: "string", default: "1000" },
      kills: { type: "string", default: "100" },
      "without-guard": { type: "boolean", default: false },
    },
  });
  const [payments, kills] = [countOf("payments", values.payments), countOf("kills", values.kills)];
  const withoutGuard = values["without-guard"];
  const signal = boundedBy(30);
  await inNewDatabase(async (databaseUrl) => {
    process.env.APP_SECRET ??= "only-for-the-proof-of-payments-0123456789";
    const events = await proveEvents({ payments, databaseUrl, withoutGuard, signal });
    console.log(
      `${payments} payments, their events 0 to 5 times, shuffled, to two processes:`,
      events,
    );
    const killed = await proveKills({ kills, databaseUrl, withoutGuard, signal });
    console.log(`${kills} processes killed while they paid and refunded:`, killed);
    const ok = events.ok && killed.ok;
    console.log(
      ok ? "Proven: each payment is posted once, and nothing goes back twice." : "NOT proven.",
    );
    process.exitCode = ok ? 0 : 1;
  });
});
