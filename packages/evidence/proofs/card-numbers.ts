import { closeDatabase, openDatabase } from "../../../app/db/database.server.ts";
import { defineProof, type ProofRun } from "../harness/run-proof.ts";
import { siteSecret, withServers } from "../harness/with-servers.ts";
import { withWrongDigit } from "./cards/card-samples.ts";
import { findSent } from "./cards/find-sent.ts";
import { countRefused } from "./cards/harmless-numbers.ts";
import { loseForms, sendCardNumbers } from "./cards/send-card-numbers.ts";

export const proof = defineProof({
  proven:
    "no form takes a card number: none is stored, shown or logged, and at most one of 1,000 other numbers is refused",
  counts: { numbers: 10_000, harmless: 100_000 },
  needs: "site",
  minutes: 60,
  prove,
});

async function prove(run: ProofRun<"numbers" | "harmless">) {
  // Sessions that this process makes are the server's.
  process.env.APP_SECRET = siteSecret;
  const settings = { LOG_LEVEL: "debug" };
  return withServers({ ...run, count: 1, settings }, async ({ all: [server] }) => {
    if (!server) throw new RangeError("No server was started.");
    openDatabase(run.ownerUrl);
    try {
      return await sendEverywhere(server.origin, server.lines, run);
    } finally {
      await closeDatabase();
    }
  });
}

type Options = Pick<ProofRun<"numbers" | "harmless">, "numbers" | "harmless" | "signal">;

async function sendEverywhere(
  origin: string,
  output: readonly string[],
  { numbers, harmless, signal }: Options,
) {
  const site = postTo(origin);
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
  const isNowhere = [cards.stored, cards.shown, lost.stored, logged].every((count) => count === 0);
  return {
    ok: isRefused && isNowhere && control.stored > 0 && others.refused <= harmless / 1_000,
    cards: shortOf(cards),
    lost,
    logLines: output.length,
    logged,
    control: shortOf(control),
    others,
  };
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
