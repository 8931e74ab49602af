import { sql } from "kysely";
import { afterEach, beforeAll, beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { auditRefusal } from "#app/auth/sign-in/audit-sign-in.server.ts";
import { signIn } from "#app/auth/sign-in/sign-in.server.ts";
import { databasePool, db } from "#app/db/database.server.ts";
import { listenForChanges } from "#app/db/connection/listen.server.ts";
import { seedSite } from "#app/db/seed/seed-site.server.ts";
import { submitComment } from "#app/domain/blog/react/submit-comment.server.ts";
import { makeInput, makeViewer } from "#app/domain/bookings/fixtures/rows.ts";
import { submitBooking } from "#app/domain/bookings/order/submit-booking.server.ts";
import { sendMessage } from "#app/domain/leads/message/send-message.server.ts";
import { changeStaffStatus } from "#app/domain/people/staff/change-staff-account.server.ts";
import { identityForms, tabForms } from "#app/domain/settings/setting-form-names.ts";
import { linkIn, makeUser, password } from "#app/routes/account/fixtures/accounts.ts";
import { businessDay } from "#app/values/dates.ts";
import { announceToStreams } from "#app/web/server/event-streams.server.ts";
import { ownerDb, useTestDatabase } from "#tests/database.ts";
import { dealId, priceForTwoCents } from "#tests/routes/permission-rules.ts";
import { decode } from "#tests/read-page.ts";
import { readToast } from "#tests/page/read-toast.ts";
import { seenVersion } from "#tests/forms/seen-version.ts";
import { sessionCookie } from "#tests/session-cookie.ts";
import { openSite, ownRequest, type Site } from "#tests/site-in-process.ts";

useTestDatabase();
let site: Site;
let owner: { id: string; email: string; cookie: string };
const requestOrigin = { address: "203.0.113.7", userAgent: "Test Browser" };
const tab = "/superadmin/dashboard?tab=settings";

beforeAll(async () => {
  site = await openSite();
  await seedSite(db, { today: businessDay(new Date()) });
});
beforeEach(async () => {
  await sql`TRUNCATE users, rate_limits, outbox_mails CASCADE`.execute(ownerDb);
  await db.deleteFrom("appSettings").where("key", "like", "notify%").execute();
  const made = await makeUser({ role: "superadmin" });
  owner = { ...made, cookie: await sessionCookie(made.email, "superadmin") };
});

const get = async (path: string) => site(ownRequest(path, { cookie: owner.cookie }));
const page = async (path: string) => decode(await (await get(path)).text());
/** The page of a form. */
const pageOf = (form: string) =>
  identityForms.some((name) => name === form) ? "/superadmin/identity" : tab;
const seen = async (form: string, at = pageOf(form)) =>
  seenVersion(await page(at), new RegExp(`form=${form}$`));
/** Sends a form that was opened just now. */
const send = async (form: string, typed: Record<string, string>) =>
  sendAs(form, { ...(await seen(form)), ...typed });
const sendAs = (form: string, fields: Record<string, string>) =>
  site(
    ownRequest(`${pageOf(form)}${pageOf(form) === tab ? "&" : "?"}form=${form}`, {
      cookie: owner.cookie,
      fields,
    }),
  );
const valueOf = async (key: string) =>
  (await db.selectFrom("appSettings").select("value").where("key", "=", key).executeTakeFirst())
    ?.value;
const changes = async (key: string) =>
  db
    .selectFrom("auditLog")
    .select(["actorId", "before", "after"])
    .where("subjectId", "=", key)
    .orderBy("id")
    .execute();

describe("the overview", () => {
  test("counts everything, and links to pages", async () => {
    await makeUser({ role: "agent" });
    const old = await makeUser({ role: "agent" });
    await db
      .updateTable("users")
      .set({ createdAt: new Date(Date.now() - 60 * 86_400_000) })
      .where("id", "=", old.id)
      .execute();
    const shown = await page("/superadmin/dashboard");
    expect(shown).toContain("Welcome, Janet Whitfield");
    // Nothing is said of a change from one to two, or from none.
    expect(shown).toMatch(/Total Agents<\/a><\/dt><dd[^>]*>2<\/dd>/);
    expect(shown).toMatch(/Total Bookings<\/a><\/dt><dd[^>]*>0<\/dd>/);
    for (const [label, to] of [
      ["Manage All Bookings", "/superadmin/bookings"],
      ["System Analytics", "/superadmin/analytics"],
      ["Global Settings", "/superadmin/dashboard?tab=settings"],
      ["Website Content", "/superadmin/dashboard?tab=management"],
      ["Security Logs", "/superadmin/security-logs"],
    ] as const)
      expect(shown).toMatch(new RegExp(`href="${to.replace("?", "\\?")}"[^]*?${label}`));
  });

  test("shows what staff and customers did, without script", async () => {
    const customer = await makeViewer();
    const booked = await submitBooking(
      customer,
      dealId,
      makeInput({ shownPriceCents: priceForTwoCents }),
    );
    const shown = await page("/superadmin/dashboard");
    expect(shown).toContain("Signed in");
    expect(booked.ok && shown.includes(`Janet Whitfield requested ${booked.reference}`)).toBe(true);
  });

  test("management shows the newest of everything", async () => {
    const { email } = await makeUser({ role: "agent" });
    const shown = await page("/superadmin/dashboard?tab=management");
    for (const sentence of [email, "No bookings found.", "No comment waits for a decision."])
      expect(shown).toContain(sentence);
    for (const page of ["deals", "bookings", "agents", "faqs", "comments"])
      expect(shown).toMatch(new RegExp(`href="/superadmin/${page}"[^>]*>Manage<`));
  });
});

describe("the live activity", () => {
  let listening: { stop(): Promise<void> } | undefined;
  afterEach(() => listening?.stop());

  /** Opens the stream like a browser, with database notifications; returns a text reader. */
  async function watch(cookie: string) {
    const ready = Promise.withResolvers<void>();
    listening = listenForChanges(String(databasePool().options.connectionString), {
      onChange: () => undefined,
      onActivity: announceToStreams,
      onListening: () => ready.resolve(),
    });
    await ready.promise;
    const response = await site(ownRequest("/superadmin/dashboard/live", { cookie }));
    expect(response.headers.get("Content-Type")).toContain("text/event-stream");
    const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
    expect((await reader.read()).value).toContain("retry:");
    return reader;
  }

  test("shows what another process has just written", async () => {
    const reader = await watch(owner.cookie);
    const agent = await makeUser({ role: "agent" });
    await signIn("agent", { email: agent.email, password }, requestOrigin);
    const { value = "" } = await reader.read();
    expect(JSON.parse(value.replace(/^data: /, "")).feed).toContainEqual(
      expect.objectContaining({ text: "Signed in", about: agent.email }),
    );
    await reader.cancel();
  });

  test.each([
    ["the session ends", () => sql`DELETE FROM sessions WHERE user_id = ${owner.id}`.execute(db)],
    ["the account is no super admin's any more", () => demote()],
    ["the account is suspended", () => suspend()],
  ])("ends by itself when %s, and sends nothing more", async (_, happens) => {
    await makeUser({ role: "superadmin" });
    const reader = await watch(owner.cookie);
    const began = performance.now();
    await happens();
    expect(await reader.read()).toEqual({ done: true, value: undefined });
    // Not only with the next heartbeat, 15 s later.
    expect(performance.now() - began).toBeLessThan(10_000);
  });

  test("ends when the site requires a second factor that the account lacks: every other address is closed to it too", async () => {
    const reader = await watch(owner.cookie);
    onTestFinished(
      async () =>
        void (await db
          .deleteFrom("appSettings")
          .where("key", "=", "two_factor_required")
          .execute()),
    );
    await site(
      ownRequest("/superadmin/security?form=two-factor", {
        cookie: owner.cookie,
        fields: {
          ...(await seen("two-factor", "/superadmin/security")),
          twoFactorRequired: "yes",
        },
      }),
    );
    expect(await reader.read()).toEqual({ done: true, value: undefined });
    expect(
      (await site(ownRequest("/superadmin/dashboard/live", { cookie: owner.cookie }))).status,
    ).toBe(302);
  });

  test("can be open five times per person; closing one makes room", async () => {
    const open = () => site(ownRequest("/superadmin/dashboard/live", { cookie: owner.cookie }));
    const answers = [];
    for (let number = 0; number < 6; number += 1) answers.push(await open());
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 204]);
    await answers[0]?.body?.cancel();
    await expect.poll(async () => (await open()).status).toBe(200);
    for (const { body } of answers.slice(1, 5)) await body?.cancel();
  });

  const demote = () => sql`UPDATE users SET role = 'agent' WHERE id = ${owner.id}`.execute(db);
  const suspend = () =>
    sql`UPDATE users SET banned_until = now() + interval '1 day' WHERE id = ${owner.id}`.execute(
      db,
    );
});

describe("a setting", () => {
  test("contact email: stored, announced exactly as specified, shown, and recorded with the old value", async () => {
    const before = await valueOf("contact_email");
    const answer = await send("contact-email", { contactEmail: "Travel@Example.com" });
    expect({ status: answer.status, to: answer.headers.get("Location") }).toEqual({
      status: 302,
      to: tab,
    });
    expect(readToast(answer)).toEqual({
      title: "Setting Saved",
      text: "Contact email has been updated successfully.",
    });
    expect(await (await site(ownRequest("/contact"))).text()).toContain("travel@example.com");
    expect(await changes("contact_email")).toEqual([
      { actorId: owner.id, before: { value: before }, after: { value: "travel@example.com" } },
    ]);
    await send("contact-email", { contactEmail: "travel@example.com" });
    expect(await changes("contact_email")).toHaveLength(1);
  });

  test.each([
    ["contact-email", { contactEmail: "" }],
    ["contact-email", { contactEmail: "nobody" }],
    ["contact-email", { contactEmail: "a@example.com", role: "superadmin" }],
    ["contact-email", {}],
    ["office", { phone: "<script>", address: "", hours: "" }],
    ["office", { phone: "", address: "x".repeat(201), hours: "" }],
    ["office", { phone: "", address: "two\nlines", hours: "" }],
    ...[
      "http://instagram.com/a",
      "javascript:alert(1)",
      "https://user@evil.example/",
      "https://localhost",
      "https:\\\\evil.example",
    ].map(
      (address) =>
        ["social", { socialInstagram: address, socialFacebook: "", socialYoutube: "" }] as const,
    ),
    ["agency-name", { tradeName: " " }],
    ["agency-name", { tradeName: "x".repeat(300) }],
    ["agency-name", { tradeName: "נסיעות קורה" }],
    ...["red;}", "#fff", "#c8402", "", "#ffd54a", "#fffdf8"].map(
      (actionColor) => ["colors", { actionColor, bandColor: "#1b2a41" }] as const,
    ),
    ["colors", { actionColor: "#c8402a", bandColor: "#8899aa" }],
    ["sender", { senderEmail: "hello at cora.example" }],
    ["welcome-discount", { welcomeDiscountPercent: "-1" }],
    ["welcome-discount", { welcomeDiscountPercent: "00" }],
    ["welcome-discount", { welcomeDiscountPercent: "1e1" }],
    ["welcome-discount", { welcomeDiscountPercent: "101" }],
    ["notifications", { notifyNewLead: "off" }],
  ] as const)("%s refuses %j, and keeps what stood there", async (form, fields) => {
    const before = await db.selectFrom("appSettings").selectAll().orderBy("key").execute();
    const answer = await send(form, fields);
    expect(answer.status).toBe(400);
    if (!("role" in fields))
      expect(decode(await answer.text())).toContain(
        "Error Saving Setting: Please check what is marked below.",
      );
    expect(await db.selectFrom("appSettings").selectAll().orderBy("key").execute()).toEqual(before);
  });

  test("the deal of the month is one on sale, found by a search", async () => {
    expect(await page(`${tab}&deal=${encodeURIComponent("santorini")}`)).toContain(
      'value="santorini-caldera-and-sail"',
    );
    expect(
      (await send("deal-of-the-month", { dealOfTheMonth: "santorini-caldera-and-sail" })).status,
    ).toBe(302);
    expect(await valueOf("deal_of_the_month")).toBe("santorini-caldera-and-sail");
    const gone = await send("deal-of-the-month", { dealOfTheMonth: "no-such-deal" });
    expect(gone.status).toBe(409);
    expect(decode(await gone.text())).toContain(
      "This deal is not on sale any more. Please choose another.",
    );
    expect(await valueOf("deal_of_the_month")).toBe("santorini-caldera-and-sail");
    await send("deal-of-the-month", { dealOfTheMonth: dealId });
  });

  test("of forms that are sent at one moment one is saved, and the others see it", async () => {
    const opened = await seen("office");
    const office = (phone: string) =>
      sendAs("office", { ...opened, phone, address: phone, hours: phone });
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, number) => office(String(5_550_100 + number))),
    );
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      302,
      ...Array.from({ length: 7 }, () => 409),
    ]);
    const values = await Promise.all(["phone", "address", "hours"].map(valueOf));
    expect(new Set(values).size).toBe(1);
  });

  test("for staff only is not announced to visitors", async () => {
    await db.insertInto("appSettings").values({ key: "notify_new_lead", value: "off" }).execute();
    expect(await (await site(ownRequest("/contact"))).text()).not.toContain("notify_new_lead");
  });

  test("every form of settings is on the tab", async () => {
    const shown = await page(tab);
    for (const form of tabForms) expect(shown).toContain(`form=${form}"`);
    for (const sentence of ["High contrast", "Font size", "Change password"])
      expect(shown).toContain(sentence);
    for (const to of ["/superadmin/identity", "/superadmin/security", "/superadmin/security-logs"])
      expect(shown).toMatch(new RegExp(`<main[^]*href="${to}"`));
  });
});

test("the super admin's password is changed with the current one, and ends the other sessions", async () => {
  const other = await sessionCookie(owner.email, "superadmin");
  const fields = {
    currentPassword: "a wrong guess",
    newPassword: "three quiet bays",
    repeatPassword: "three quiet bays",
  };
  expect(decode(await (await send("password", fields)).text())).toContain(
    "That is not your current password.",
  );
  const changed = await send("password", { ...fields, currentPassword: password });
  expect(readToast(changed)).toMatchObject({ title: "Password Changed" });
  expect((await site(ownRequest(tab, { cookie: other }))).headers.get("Location")).toBe(
    "/superadmin/login",
  );
});

describe("a mail to the staff", () => {
  const kinds = async () =>
    (await db.selectFrom("outboxMails").select("kind").orderBy("createdAt").execute()).map(
      ({ kind }) => kind,
    );
  const message = {
    name: "Noah",
    email: "noah@example.com",
    subject: "A question",
    packageId: null,
    message: "Hello.",
    remark: "",
  };
  const cases = {
    notifyNewBooking: {
      kind: "new-booking",
      happens: async () =>
        submitBooking(await makeViewer(), dealId, makeInput({ shownPriceCents: priceForTwoCents })),
    },
    notifyNewLead: {
      kind: "contact-message",
      happens: () =>
        sendMessage(
          { kind: "visitor" },
          { ...message, key: crypto.randomUUID() },
          { contactEmail: "a@example.com", ipAddress: "203.0.113.9" },
        ),
    },
    notifyNewComment: {
      kind: "new-comment",
      happens: async () =>
        submitComment(await makeViewer(), {
          slug: "four-days-in-paris-without-running",
          body: "We went in May.",
          ipAddress: "203.0.113.9",
        }),
    },
    alertSecurity: {
      kind: "security-alert",
      happens: () =>
        auditRefusal("throttled", { portal: "agent", email: "agent@example.com", requestOrigin }),
    },
  } as const;
  const all = Object.fromEntries(Object.keys(cases).map((key) => [key, "yes"]));

  test.each(Object.entries(cases))(
    "%s is sent, and is not once it is turned off",
    async (key, { kind, happens }) => {
      await happens();
      expect(await kinds()).toContain(kind);
      await sql`TRUNCATE outbox_mails, rate_limits CASCADE`.execute(ownerDb);
      const { [key]: _, ...others } = all;
      expect((await send("notifications", others)).status).toBe(302);
      await happens();
      expect(await kinds()).not.toContain(kind);
      await send("notifications", all);
    },
  );

  test("a super admin who signs in from another network gets a mail, from the same one not", async () => {
    await signIn("superadmin", { email: owner.email, password }, requestOrigin);
    expect(await kinds()).toEqual([]);
    await signIn(
      "superadmin",
      { email: owner.email, password },
      { ...requestOrigin, address: "198.51.100.9" },
    );
    const mails = await db.selectFrom("outboxMails").selectAll().execute();
    expect(mails.map(({ kind, recipient }) => ({ kind, recipient }))).toEqual([
      { kind: "security-alert", recipient: owner.email },
    ]);
    expect(linkIn(mails[0])).toBe("/superadmin/security-logs");
    await signIn(
      "superadmin",
      { email: owner.email, password },
      { ...requestOrigin, address: "198.51.100.9" },
    );
    expect(await kinds()).toHaveLength(1);
  });

  test("guesses from one address make one alert an hour, with any emails", async () => {
    for (let guess = 0; guess < 4; guess += 1)
      await auditRefusal("throttled", {
        portal: "superadmin",
        email: `guess-${guess}@example.com`,
        requestOrigin,
      });
    await auditRefusal("throttled", {
      portal: "customer",
      email: "customer@example.com",
      requestOrigin,
    });
    expect(await kinds()).toEqual(["security-alert"]);
  });
});

test("what a suspended agent's open page sends afterwards is refused", async () => {
  const agent = await makeUser({ role: "agent" });
  const cookie = await sessionCookie(agent.email, "agent");
  await changeStaffStatus(
    {
      kind: "superadmin",
      id: owner.id,
      email: owner.email,
      name: "",
      emailVerified: true,
      phone: null,
    },
    { id: agent.id, roles: ["agent"], status: "suspended" },
    requestOrigin,
  );
  expect((await site(ownRequest("/admin/dashboard", { cookie }))).headers.get("Location")).toBe(
    "/admin/login",
  );
});
