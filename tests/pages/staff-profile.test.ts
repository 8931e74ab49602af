import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { signIn } from "#app/auth/sign-in/sign-in.server.ts";
import { db } from "#app/db/database.server.ts";
import { seedSite } from "#app/db/seed/seed-site.server.ts";
import { makeInput, makeViewer } from "#app/domain/bookings/fixtures/rows.ts";
import { submitBooking } from "#app/domain/bookings/order/submit-booking.server.ts";
import { sendMessage } from "#app/domain/leads/message/send-message.server.ts";
import { deleteStaffAccount } from "#app/domain/people/staff/delete-staff-account.server.ts";
import { visitor } from "#app/domain/people/viewer.ts";
import { linkIn, mailsTo, makeUser, password } from "#app/routes/account/fixtures/accounts.ts";
import { businessDay } from "#app/values/dates.ts";
import { ownerDb, useTestDatabase } from "#tests/database.ts";
import { dealId, priceForTwoCents } from "#tests/routes/permission-rules.ts";
import { decode } from "#tests/read-page.ts";
import { seenVersion } from "#tests/forms/seen-version.ts";
import { sessionCookie } from "#tests/session-cookie.ts";
import { openSite, ownRequest, type Site } from "#tests/site-in-process.ts";

useTestDatabase();
let site: Site;
let agent: { id: string; email: string; cookie: string };
const profile = "/admin/profile";

beforeAll(async () => {
  site = await openSite();
  await seedSite(db, { today: businessDay(new Date()) });
});
beforeEach(async () => {
  await sql`TRUNCATE users, rate_limits, outbox_mails CASCADE`.execute(ownerDb);
  const made = await makeUser({ role: "agent" });
  agent = { ...made, cookie: await sessionCookie(made.email, "agent") };
});

const page = async (cookie = agent.cookie) =>
  decode(await (await site(ownRequest(profile, { cookie }))).text());
/** Sends a form that was opened just now. */
const send = async (form: string, typed: Record<string, string>, cookie = agent.cookie) => {
  const seen = seenVersion(await page(cookie), new RegExp(`form=${form}$`));
  return site(ownRequest(`${profile}?form=${form}`, { cookie, fields: { ...seen, ...typed } }));
};
const lastAudit = () =>
  db
    .selectFrom("auditLog")
    .select(["action", "subjectId", "before", "after"])
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirstOrThrow();
const opens = async (cookie: string) =>
  (await site(ownRequest(profile, { cookie }))).status === 200;

describe("details", () => {
  test("name and phone are stored, with the old values in the log", async () => {
    expect(
      (await send("details", { name: "Dana Marsh", phone: "+1 617 555 0142" })).headers.get(
        "Location",
      ),
    ).toBe(profile);
    expect(await page()).toContain('value="Dana Marsh"');
    expect(await lastAudit()).toEqual({
      action: "account-changed",
      subjectId: agent.email,
      before: { name: "Janet Whitfield", phone: null },
      after: { name: "Dana Marsh", phone: "+1 617 555 0142" },
    });
  });

  test("an invalid form comes back with what was typed, and nothing is stored; an unknown field is refused", async () => {
    const refused = await send("details", { name: "", phone: "call me" });
    expect(refused.status).toBe(400);
    const text = decode(await refused.text());
    for (const sentence of [
      "Please enter your name.",
      "Please enter a phone number with its area code",
      'value="call me"',
    ])
      expect(text).toContain(sentence);
    expect((await send("details", { name: "Dana", phone: "", role: "superadmin" })).status).toBe(
      400,
    );
    expect(
      await db
        .selectFrom("users")
        .select(["name", "role"])
        .where("id", "=", agent.id)
        .executeTakeFirst(),
    ).toEqual({
      name: "Janet Whitfield",
      role: "agent",
    });
  });
});

test("the password: the current one is required, and every other session ends", async () => {
  const other = await sessionCookie(agent.email, "agent");
  const fields = {
    currentPassword: "not the one",
    newPassword: "five small harbors",
    repeatPassword: "five small harbors",
  };
  expect(decode(await (await send("password", fields)).text())).toContain(
    "That is not your current password.",
  );
  expect(await opens(other)).toBe(true);
  const changed = await send("password", { ...fields, currentPassword: password });
  expect(changed.headers.get("Location")).toBe(profile);
  expect([await opens(other), await opens(agent.cookie)]).toEqual([false, false]);
  expect(
    await opens(
      changed.headers
        .getSetCookie()
        .find((line) => line.startsWith("session="))!
        .split(";")[0]!,
    ),
  ).toBe(true);
});

describe("the email address", () => {
  const to = () => `new-${randomUUID()}@grandtour.example`;
  const linkTo = async (email: string) => linkIn((await mailsTo(email)).at(-1));
  const submit = (link: string, cookie = agent.cookie) =>
    site(ownRequest(link, { cookie, fields: {} }));

  test("is changed with the password and a link to the new one, which leads a signed-out agent to the login and back", async () => {
    const other = await sessionCookie(agent.email, "agent");
    const email = to();
    expect(
      decode(await (await send("email", { newEmail: email, ownPassword: "not the one" })).text()),
    ).toContain("That is not your current password.");
    expect((await send("email", { newEmail: email, ownPassword: password })).status).toBe(302);
    expect(await page()).toContain("Open the link in your new inbox");
    const link = await linkTo(email);
    expect(link).toMatch(/^\/admin\/profile\?token=/);
    expect((await site(ownRequest(link))).headers.get("Location")).toBe(
      `/admin/login?next=${encodeURIComponent(link)}`,
    );
    const opened = decode(await (await site(ownRequest(link, { cookie: agent.cookie }))).text());
    expect(opened).toContain("Is this your new email address?");
    expect((await submit(link)).headers.get("Location")).toBe(profile);
    expect(await page()).toContain(email);
    expect(await opens(other)).toBe(false);
    expect(await lastAudit()).toMatchObject({
      action: "email-changed",
      subjectId: email,
      before: { email: agent.email },
    });
    expect(
      await db
        .selectFrom("customers")
        .select(["email", "isStaff"])
        .where("email", "in", [email, agent.email])
        .execute(),
      "neither is listed as a customer",
    ).toEqual([{ email, isStaff: true }]);
  });

  test("can be changed by the super admin too", async () => {
    const owner = await makeUser({ role: "superadmin" });
    const cookie = await sessionCookie(owner.email, "superadmin");
    const email = to();
    const at = "/superadmin/profile";
    await site(
      ownRequest(`${at}?form=email`, {
        cookie,
        fields: { newEmail: email, ownPassword: password },
      }),
    );
    expect((await submit(await linkTo(email), cookie)).headers.get("Location")).toBe(at);
    expect(decode(await (await site(ownRequest(at, { cookie }))).text())).toContain(email);
  });

  test("of an agent who was deleted meanwhile can't be changed", async () => {
    const email = to();
    await send("email", { newEmail: email, ownPassword: password });
    const owner = await makeUser({ role: "superadmin" });
    const viewer = { ...(await makeViewer({ kind: "superadmin" })), kind: "superadmin" as const };
    const handOver = async () => ({ ok: true as const, leads: 0, to: null });
    const about = { id: agent.id, roles: ["agent"], handOver } as const;
    await deleteStaffAccount(viewer, about, { address: "", userAgent: "" });
    expect((await submit(await linkTo(email))).status).toBe(302);
    expect(
      await db.selectFrom("users").select("id").where("email", "=", email).execute(),
      owner.email,
    ).toEqual([]);
  });
});

describe("own notifications", () => {
  const booked = async () => {
    const made = await submitBooking(
      await makeViewer(),
      dealId,
      makeInput({ shownPriceCents: priceForTwoCents }),
    );
    if (!made.ok) throw new Error(made.reason);
  };
  const kinds = async (address = agent.email) => (await mailsTo(address)).map(({ kind }) => kind);

  test("mails go to staff who want them, as well as to the contact address, and stop when the box is cleared", async () => {
    await booked();
    expect(await kinds()).toEqual([]);
    await send("notifications", { notifyNewBooking: "yes", notifyNewLead: "yes" });
    expect(await page()).toMatch(/<input[^>]*id="notifyNewBooking"[^>]*checked/);
    await booked();
    const input = {
      key: crypto.randomUUID(),
      remark: "",
      name: "Ann",
      email: "ann@example.com",
      subject: "Lisbon",
      packageId: null,
      message: "When?",
    };
    await sendMessage(visitor, input, {
      contactEmail: "office@example.com",
      ipAddress: "203.0.113.9",
    });
    expect(await kinds()).toEqual(["new-booking", "contact-message"]);
    expect(await kinds("office@example.com")).toEqual(["contact-message"]);
    await send("notifications", { notifyNewLead: "yes" });
    const { action, before, after } = await lastAudit();
    expect({ action, before, after }).toEqual({
      action: "notifications-changed",
      before: { notify_new_booking: true },
      after: { notify_new_booking: false },
    });
    await booked();
    expect(await kinds()).toEqual(["new-booking", "contact-message"]);
  });

  test("a suspended person gets none", async () => {
    await send("notifications", { notifyNewBooking: "yes" });
    await db
      .updateTable("users")
      .set({ bannedUntil: new Date(Date.now() + 86_400_000) })
      .where("id", "=", agent.id)
      .execute();
    await booked();
    expect(await kinds()).toEqual([]);
  });

  test("a sign-in from a new address is mailed, unless that is turned off", async () => {
    const from = (address: string) =>
      signIn("agent", { email: agent.email, password }, { address, userAgent: "Test Browser" });
    await from("203.0.113.7");
    expect(await kinds()).toEqual([]);
    await from("198.51.100.4");
    expect(await kinds()).toEqual(["sign-in-alert"]);
    await send("notifications", {});
    await from("198.51.100.5");
    expect(await kinds()).toEqual(["sign-in-alert"]);
  });
});

describe("sessions", () => {
  const firefox = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";
  async function elsewhere(address: string) {
    const signedIn = await signIn(
      "agent",
      { email: agent.email, password },
      { address, userAgent: firefox },
    );
    if (!signedIn.ok) throw new Error(signedIn.reason);
    return signedIn.headers.getSetCookie()[0]!.split(";", 1)[0]!;
  }
  const idAt = async (address: string) =>
    (
      await db
        .selectFrom("sessions")
        .select("id")
        .where("ipAddress", "=", address)
        .executeTakeFirstOrThrow()
    ).id;

  test("each is listed with its browser, address and last use; this one is marked and has no button", async () => {
    await elsewhere("198.51.100.4");
    const text = await page();
    expect(text).toContain("Firefox on Linux");
    expect(text).toContain("From 198.51.100.4. Last used ");
    expect(text.match(/This browser/g)).toHaveLength(1);
    expect(text.match(/Sign Out<span/g)).toHaveLength(1);
  });

  test("one is signed out, the others stay", async () => {
    const [one, two] = [await elsewhere("198.51.100.4"), await elsewhere("198.51.100.5")];
    await send("sessions", { id: await idAt("198.51.100.4") });
    expect([await opens(one), await opens(two), await opens(agent.cookie)]).toEqual([
      false,
      true,
      true,
    ]);
    expect(await lastAudit()).toMatchObject({
      action: "sessions-ended",
      before: { sessions: 1, device: "Firefox on Linux" },
    });
  });

  test("all others are signed out at once", async () => {
    const [one, two] = [await elsewhere("198.51.100.4"), await elsewhere("198.51.100.5")];
    await send("sessions", {});
    expect([await opens(one), await opens(two), await opens(agent.cookie)]).toEqual([
      false,
      false,
      true,
    ]);
    expect(await lastAudit()).toMatchObject({ action: "sessions-ended", before: { sessions: 2 } });
  });

  test("nobody can end another person's, or the current one", async () => {
    const colleague = await makeUser({ role: "agent" });
    const theirs = await sessionCookie(colleague.email, "agent");
    const row = await db
      .selectFrom("sessions")
      .select("id")
      .where("userId", "=", colleague.id)
      .executeTakeFirstOrThrow();
    await send("sessions", { id: row.id });
    expect(await opens(theirs)).toBe(true);
    const own = await db
      .selectFrom("sessions")
      .select("id")
      .where("userId", "=", agent.id)
      .executeTakeFirstOrThrow();
    await send("sessions", { id: own.id });
    expect(await opens(agent.cookie)).toBe(true);
  });
});

describe("the calendar's link", () => {
  const send = async (intent: string) => {
    const [, key = ""] = /name="key" value="([\w-]+)"/.exec(await page()) ?? [];
    const fields = { key, do: intent };
    return site(ownRequest(`${profile}?form=calendar`, { cookie: agent.cookie, fields }));
  };

  test("is shown once, opens the calendar, and ends with a button; both are in the log", async () => {
    expect(await page()).toContain("There is no link yet.");
    const answer = decode(await (await send("make")).text());
    const [, path = ""] = /(\/calendar\/[\w-]{32}\.ics)/.exec(answer) ?? [];
    expect((await site(ownRequest(path))).status).toBe(200);
    expect((await lastAudit()).action).toBe("calendar-link-made");
    const later = await page();
    expect(later).not.toContain(path);
    expect(later).toContain("Make a New Link");
    expect((await send("end")).headers.get("Location")).toBe(profile);
    expect((await lastAudit()).action).toBe("calendar-link-ended");
    expect((await site(ownRequest(path))).status).toBe(404);
  });
});
