import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { sql } from "kysely";
import { db } from "#app/db/database.server.ts";
import { makeBooking } from "#app/domain/bookings/fixtures/rows.ts";
import { makeDeadMail, queueTestMail } from "#app/domain/mail/fixtures/outbox.ts";
import { makeSubscriber } from "#app/domain/newsletter/fixtures/subscribers.ts";
import { makeUser } from "#app/routes/account/fixtures/accounts.ts";
import { ownerDb, useTestDatabase } from "#tests/database.ts";
import { seenVersion } from "#tests/forms/seen-version.ts";
import { readToast } from "#tests/page/read-toast.ts";
import { decode } from "#tests/read-page.ts";
import { sessionCookie } from "#tests/session-cookie.ts";
import { openSite, ownRequest, type Site } from "#tests/site-in-process.ts";

useTestDatabase();
const [mail, outbox, newsletter] = ["", "/outbox", "/newsletter"].map(
  (path) => `/superadmin/mail${path}`,
) as [string, string, string];
let site: Site;
let cookie: string;
beforeAll(async () => {
  site = await openSite();
  cookie = await sessionCookie(
    (await makeUser({ role: "superadmin", email: "owner@example.com" })).email,
    "superadmin",
  );
});
beforeEach(async () => {
  await sql`TRUNCATE outbox_mails, newsletter_subscribers, app_settings, rate_limits CASCADE`.execute(
    ownerDb,
  );
});

const text = async (path: string) =>
  decode(await (await site(ownRequest(path, { cookie }))).text());
const send = (path: string, fields: Record<string, string>) =>
  site(ownRequest(path, { cookie, fields }));
const statusOf = (id: string) =>
  db.selectFrom("outboxMails").select("status").where("id", "=", id).executeTakeFirstOrThrow();

describe("the sender", () => {
  test("a test mail leaves at once, and the page shows the answer; the eleventh in an hour is refused", async () => {
    const answer = await send(mail, { intent: "test" });
    expect(answer.status).toBe(200);
    expect(decode(await answer.text())).toMatch(
      /Accepted\..*The answer: <code>[^<]+\.eml<.*nobody receives them/,
    );
    for (let sent = 1; sent < 10; sent += 1) await send(mail, { intent: "test" });
    expect(decode(await (await send(mail, { intent: "test" })).text())).toContain(
      "Ten test mails an hour are the most.",
    );
  });

  test("a sender that is none of the internet is named", async () => {
    expect(await text(mail)).toContain("This sender is no address of the internet");
  });

  test.each([
    ["S1", "s1"],
    [" -mail2026 ", null],
    ["DKIM-Signature: v=1; a=rsa-sha256; d=agency.com; s=k2; h=From:To; bh=x; b=y", "k2"],
    ["two words", null],
    ["", ""],
  ])("the selector %j is kept as %j", async (typed, kept) => {
    const shown = await (await site(ownRequest(mail, { cookie }))).text();
    const fields = { ...seenVersion(shown, /form=dkim-selector$/), dkimSelector: typed };
    const answer = await send(`${mail}?form=dkim-selector`, fields);
    expect(answer.status).toBe(kept === null ? 400 : 302);
    if (kept === null) expect(decode(await answer.text())).toContain(typed.trim());
    const row = db.selectFrom("appSettings").select("value").where("key", "=", "dkim_selector");
    expect((await row.executeTakeFirst())?.value ?? "").toBe(kept ?? "");
  });
});

describe("mails that are not sent", () => {
  test("are listed with their reason, found by address and state, and sent again one by one or all", async () => {
    const dead = await makeDeadMail();
    const other = await makeDeadMail({ subject: "Another" });
    await queueTestMail("waits@example.com");
    const page = await text(outbox);
    for (const shown of ["gone@example.com", "550 5.1.1 no such user", "waits@example.com"])
      expect(page).toContain(shown);
    expect(await text(`${outbox}?state=dead`)).not.toContain("waits@example.com");
    expect(await text(`${outbox}?q=WAITS@`)).not.toContain("gone@example.com");

    expect(readToast(await send(outbox, { intent: "retry", id: dead }))?.title).toBe("Sent Again");
    expect([await statusOf(dead), await statusOf(other)]).toEqual([
      { status: "queued" },
      { status: "dead" },
    ]);
    await send(outbox, { intent: "retry-all" });
    expect(await statusOf(other)).toEqual({ status: "queued" });
    expect((await send(outbox, { intent: "retry", id: other })).status).toBe(409);
    const audit = db.selectFrom("auditLog").select("subjectId").orderBy("id");
    expect(await audit.where("action", "=", "mails-sent-again").execute()).toEqual([
      { subjectId: dead },
      { subjectId: "all" },
    ]);
  });

  test("one with an erased link has no button, and is not sent again by a form of one's own", async () => {
    const link = "https://grandtour.example/update-password?token=abc";
    const id = await makeDeadMail({ url: link });
    const page = await text(outbox);
    expect(page).toContain("Its link is gone.");
    expect(page).not.toContain('value="retry"');
    expect((await send(outbox, { intent: "retry", id })).status).toBe(409);
    expect(await statusOf(id)).toEqual({ status: "dead" });
  });

  test("of one with an erased link the page says where a new one comes from, or asks for it", async () => {
    const url = "https://grandtour.example/update-password?token=abc";
    const { email } = await makeUser({ email: "ada@example.com" });
    const id = await makeDeadMail({ url, kind: "reset-password", recipient: email });
    const asked = await send(outbox, { intent: "new-link", id });
    expect(readToast(asked)?.text).toContain(email);
    const sent = db.selectFrom("outboxMails").select("plainText").where("status", "=", "queued");
    expect((await sent.executeTakeFirstOrThrow()).plainText).toContain("/update-password?token=");

    const invitation = await makeDeadMail({ url, kind: "agent-invitation" });
    expect((await send(outbox, { intent: "new-link", id: invitation })).status).toBe(409);
    await makeDeadMail({ url, kind: "verify-email" });
    const { id: bookingId, reference } = await makeBooking();
    await makeDeadMail({ url, bookingId });
    const page = await text(outbox);
    for (const shown of [
      "/superadmin/people?q=gone%40example.com",
      "they ask for a new one once they have signed in",
      `/superadmin/bookings/${reference}`,
    ])
      expect(page).toContain(shown);
  });

  test("one that a process may be sending now is not sent twice", async () => {
    const id = await makeDeadMail();
    await sql`UPDATE outbox_mails SET status = 'queued', next_attempt_at = now() + interval '80 seconds'`.execute(
      db,
    );
    expect((await send(outbox, { intent: "retry", id })).status).toBe(409);
    await sql`UPDATE outbox_mails SET next_attempt_at = now() + interval '1 hour'`.execute(db);
    expect((await send(outbox, { intent: "retry", id })).status).toBe(302);
  });
});

describe("newsletter readers", () => {
  test("are listed and exported with day and way of consent, and unsubscribed for one who asks", async () => {
    const id = await makeSubscriber({ email: "ada@example.com" });
    await makeSubscriber({ email: "waits@example.com", status: "pending" });
    expect(await text(newsletter)).toContain("Form on the site, confirmed by mail");
    expect(await text(`${newsletter}?status=pending`)).not.toContain("ada@example.com");
    const file = await (await site(ownRequest(`${newsletter}.csv?q=ada`, { cookie }))).text();
    expect(file).toMatch(/ada@example\.com,Confirmed,.*,"?Form on the site, confirmed by mail"?,/);
    expect(file).not.toContain("waits@example.com");

    const ended = await send(newsletter, { intent: "unsubscribe", id });
    expect(readToast(ended)?.text).toContain("ada@example.com");
    expect(await text(`${newsletter}?status=unsubscribed`)).toContain("ada@example.com");
    expect((await send(newsletter, { intent: "unsubscribe", id })).status).toBe(409);
  });
});
