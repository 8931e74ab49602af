// `npm run proof:card-numbers [-- --numbers 10000 --harmless 100000]`: no form takes a card number,
// and hardly any other number is refused. Exit code 1 if not.
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { closeDatabase, openDatabase } from "../../../app/db/database.server.ts";
import { runCommand } from "../../../scripts/command.ts";
import { countOf } from "../harness/bounded.ts";
import { loseForms, sendCardNumbers } from "./cards/send-card-numbers.ts";
import { withWrongDigit } from "./cards/card-samples.ts";
import { findSent } from "./cards/find-sent.ts";
import { countRefused } from "./cards/harmless-numbers.ts";
import { type ProofDatabase, runProof } from "../harness/run-proof.ts";
import { startServer } from "../harness/server-process.ts";

await runCommand(async () => {
  const { values } = parseArgs({
    options: {
      numbers: { type: "string", default: "10000" },
      harmless: { type: "string", default: "100000" },
    },
  });
  const numbers = countOf("numbers", values.numbers);
  const harmless = countOf("harmless", values.harmless);
  await runProof({
    plan: `${numbers} card numbers into every text field of every form; ${harmless} other numbers.`,
    proven:
      "no card number is stored, shown or logged, and at most one of 1,000 other numbers is refused",
    minutes: 60,
    prove: (database, signal) => prove({ ...database, numbers, harmless, signal }),
  });
});

type Options = ProofDatabase & { numbers: number; harmless: number; signal: AbortSignal };

async function prove({ databaseUrl, ownerUrl, numbers, harmless, signal }: Options) {
  // Sessions that this process makes are the server's.
  process.env.APP_SECRET = "the secret of the site of this proof";
  const folder = await mkdtemp(join(tmpdir(), "grand-tour-proof-"));
  const output: string[] = [];
  const server = await startServer(
    {
      DATABASE_URL: databaseUrl,
      DATABASE_OWNER_URL: ownerUrl,
      DATA_DIR: folder,
      APP_SECRET: process.env.APP_SECRET,
      LOG_LEVEL: "debug",
    },
    (line) => output.push(line),
  );
  openDatabase(ownerUrl);
  try {
    const site = postTo(server.origin);
    const cards = await sendCardNumbers({ site, numbers, signal });
    const lost = await loseForms(site);
    const logged = findSent(output.join("\n"), cards.numbers).length;
    const control = await sendCardNumbers({
      site,
      numbers: 1,
      anew: true,
      change: ({ number }) => ({ number: withWrongDigit(number), text: withWrongDigit(number) }),
      only: isFreeText,
      signal,
    });
    const others = countRefused(harmless);
    const isRefused = cards.refused === cards.sent && cards.notRefused.length === 0;
    const isNowhere = [cards.stored, cards.shown, lost.stored, logged].every(
      (count) => count === 0,
    );
    return {
      ok: isRefused && isNowhere && control.stored > 0 && others.refused <= harmless / 1_000,
      cards: shortOf(cards),
      lost,
      logLines: output.length,
      logged,
      control: shortOf(control),
      others,
    };
  } finally {
    await closeDatabase();
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

function isFreeText(field: string): boolean {
  return /note|message|reason|comment/i.test(field);
}

function shortOf<Report extends { numbers: unknown }>({ numbers: _, ...report }: Report) {
  return report;
}

/** Sends a request to the server instead, without following redirects. */
function postTo(origin: string): (request: Request) => Promise<Response> {
  return async (request) => {
    const { method, headers } = request;
    const { pathname, search } = new URL(request.url);
    const body = method === "POST" ? await request.arrayBuffer() : undefined;
    return fetch(origin + pathname + search, {
      method,
      headers,
      redirect: "manual",
      ...(body && { body }),
    });
  };
}
