import { once } from "node:events";
import { createServer } from "node:net";
import { beforeAll, expect, test, vi } from "vitest";
import { makeUser } from "#app/routes/account/fixtures/accounts.ts";
import { useTestDatabase } from "#tests/database.ts";
import { decode } from "#tests/read-page.ts";
import { sessionCookie } from "#tests/session-cookie.ts";
import { openSite, ownRequest, type Site } from "#tests/site-in-process.ts";

useTestDatabase();
let site: Site;
beforeAll(async () => {
  // Takes connections and never says a word.
  const silent = createServer().listen(0, "127.0.0.1");
  await once(silent, "listening");
  const address = silent.address();
  const port = address !== null && typeof address === "object" ? address.port : 0;
  vi.stubEnv("SMTP_URL", `smtp://127.0.0.1:${port}`);
  site = await openSite();
  return () => {
    vi.unstubAllEnvs();
    silent.close();
  };
});

test("a mail server that says nothing holds the page of a test mail for ten seconds, which then says so", async () => {
  const { email } = await makeUser({ role: "superadmin" });
  const cookie = await sessionCookie(email, "superadmin");
  // The bound is real time, as the owner waits for it.
  const began = performance.now();
  const answer = await site(ownRequest("/superadmin/mail", { cookie, fields: { intent: "test" } }));
  const milliseconds = performance.now() - began;
  expect(milliseconds).toBeGreaterThan(9_000);
  // Less than the 15 seconds of a mail server's greeting, and than the minute of other mails.
  expect(milliseconds).toBeLessThan(14_500);
  expect(answer.status).toBe(200);
  const text = decode(await answer.text());
  expect(text).toContain("Not accepted.");
  expect(text).toContain("did not finish within 10 seconds");
}, 30_000);
