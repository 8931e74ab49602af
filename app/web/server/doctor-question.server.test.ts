import { beforeAll, expect, test } from "vitest";
import { openSite, ownRequest, type Site } from "#tests/site-in-process.ts";
import { useTestDatabase } from "#tests/database.ts";
import { doctorHeader, signQuestion } from "./doctor-question.server.ts";

useTestDatabase();
let site: Site;
beforeAll(async () => {
  site = await openSite();
});

async function ask(question: string | null): Promise<string> {
  const request = ownRequest("/readyz");
  if (question !== null) request.headers.set(doctorHeader, question);
  request.headers.set("X-Forwarded-For", "198.51.100.4");
  return (await site(request)).text();
}

test("only who knows the secret is told how the proxy passes a request on, for a minute", async () => {
  const question = signQuestion();
  expect(JSON.parse(await ask(question))).toMatchObject({ address: "203.0.113.7" });
  const [time, signature = ""] = question.split(".");
  const others = [
    null,
    "",
    "nonsense",
    `${time}.`,
    `${Number(time) + 1}.${signature}`,
    `${time}.${signature.slice(0, -1)}`,
    signQuestion(Date.now() - 61_000),
  ];
  for (const other of others) expect(await ask(other)).toBe("ready\n");
});
