import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { db } from "#app/db/database.server.ts";
import { makeDeal, soon } from "#app/domain/bookings/fixtures/rows.ts";
import { leadRow, makeContactLead, makeLead } from "#app/domain/leads/fixtures/staff.ts";
import { makeUser } from "#app/routes/account/fixtures/accounts.ts";
import { addDays, businessDay } from "#app/values/dates.ts";
import { useTestDatabase } from "#tests/database.ts";
import { readForms } from "#tests/forms/read-forms.ts";
import { readPage, words } from "#tests/read-page.ts";
import { readToast } from "#tests/page/read-toast.ts";
import { sessionCookie } from "#tests/session-cookie.ts";
import { openSite, ownRequest, type Site } from "#tests/site-in-process.ts";

useTestDatabase();
let site: Site;
let agent: { id: string; cookie: string };

beforeAll(async () => {
  site = await openSite();
  const { id, email } = await makeUser({ role: "agent" });
  agent = { id, cookie: await sessionCookie(email, "agent") };
});

const get = (path: string) => site(ownRequest(path, { cookie: agent.cookie }));
const page = async (path: string) => (await readPage(site, path, agent.cookie)).text;
const post = (path: string, fields: Record<string, string>) =>
  site(ownRequest(path, { cookie: agent.cookie, fields }));
const mailsTo = (recipient: string) =>
  db
    .selectFrom("outboxMails")
    .selectAll()
    .where("recipient", "=", recipient)
    .where("kind", "=", "lead-reply")
    .execute();

test("a question asked on a deal's page names the trip in the lead that agents see", async () => {
  const dealId = await makeDeal({ title: "Caldera by Sail" });
  const { links } = await readPage(site, `/deal/${dealId}`);
  const askLink =
    links.find(({ label }) => label === "Ask about this trip")?.to ?? expect.fail("no way to ask");
  const form =
    readForms((await readPage(site, askLink)).html).find(({ fields }) => "packageId" in fields) ??
    expect.fail("no form");
  const [subject, email] = [`Stairs ${randomUUID()}`, `${randomUUID()}@example.com`];
  const sent = await site(
    ownRequest(askLink, {
      fields: { ...form.fields, name: "Ana", email, subject, message: "How many?" },
    }),
  );
  expect([sent.status, sent.headers.get("Location")]).toEqual([302, "/contact?sent"]);
  const { reference } = await db
    .selectFrom("leads")
    .select("reference")
    .where("wish", "=", subject)
    .executeTakeFirstOrThrow();
  const lead = await readPage(site, `/admin/leads/${reference}`, agent.cookie);
  expect(lead.links).toContainEqual({
    label: "Caldera by Sail",
    to: `/admin/manage-deals/${dealId}`,
  });
});

describe("/admin/leads", () => {
  test("finds, says so if nothing is found, and refuses an invalid address", async () => {
    const reference = await makeContactLead({
      name: "Marcus Oyelaran",
      subject: "Wheelchair in Rome",
    });
    expect(await page("/admin/leads?q=oyelaran&status=new&sort=-name")).toContain(reference);
    expect(await page("/admin/leads?q=nobody-at-all")).toContain("No leads found.");
    for (const query of [
      "status=gone",
      "kind=mail",
      "due=soon",
      "owner=a%20b",
      "sort=email",
      "page=0",
      `q=${"x".repeat(121)}`,
      "q=%00",
    ])
      expect((await get(`/admin/leads?${query}`)).status, query).toBe(400);
    for (const query of [
      "q='--",
      "q=%25",
      "owner=nobody",
      `owner=${randomUUID()}`,
      "due=overdue",
      "page=999999",
    ])
      expect((await get(`/admin/leads?${query}`)).status, query).toBe(200);
  });

  test("marks overdue leads", async () => {
    const reference = await makeContactLead({ name: "Olga Petrova" });
    await db
      .updateTable("leads")
      .set({ dueOn: addDays(businessDay(new Date()), -1) })
      .where("reference", "=", reference)
      .execute();
    expect(await page("/admin/leads?q=petrova&due=overdue")).toContain("Overdue");
    expect(await page(`/admin/leads/${reference}`)).toContain(", overdue");
  });

  test("exports what is searched for, without formulas, and records it", async () => {
    const email = `${randomUUID()}@example.com`;
    await makeContactLead({ name: "=HYPERLINK(1)", email, subject: "@SUM(1)" });
    const file = await get(`/admin/leads.csv?q=${email}`);
    expect(file.headers.get("Content-Disposition")).toMatch(
      /^attachment; filename="leads-\d{4}-\d\d-\d\d\.csv"$/,
    );
    const lines = (await file.text()).trim().split("\r\n");
    expect(lines).toHaveLength(2);
    expect(lines[1]).toContain(`'=HYPERLINK(1),${email},'@SUM(1)`);
    const row = await db
      .selectFrom("auditLog")
      .selectAll()
      .where("action", "=", "exported")
      .orderBy("id", "desc")
      .executeTakeFirst();
    expect(row).toMatchObject({ subjectId: "leads", after: { q: email, leads: 1 } });
  });

  test("is linked from the dashboard's new leads, each to its own page", async () => {
    const reference = await makeContactLead();
    await db
      .updateTable("leads")
      .set({ createdAt: new Date("2020-01-01") })
      .where("reference", "=", reference)
      .execute();
    const { links } = await readPage(site, "/admin/dashboard", agent.cookie);
    for (const to of ["/admin/leads?status=new&sort=created", `/admin/leads/${reference}`])
      expect(
        links.map((link) => link.to),
        to,
      ).toContain(to);
  });
});

describe("a lead's page", () => {
  test("changes its status; a refusal keeps what was typed", async () => {
    const at = `/admin/leads/${await makeContactLead()}`;
    const refused = await post(at, { intent: "move", version: "1", to: "lost", reason: "" });
    expect(refused.status).toBe(400);
    expect(await refused.text()).toContain("Please say why it was lost");
    const stale = await post(at, {
      intent: "move",
      version: "7",
      to: "lost",
      reason: "Booked elsewhere.",
    });
    expect(stale.status).toBe(409);
    const html = await stale.text();
    for (const shown of ["Somebody changed this lead", "Booked elsewhere."])
      expect(html).toContain(shown);
    const changed = await post(at, { intent: "move", version: "1", to: "contacted", reason: "" });
    expect(changed.headers.get("Location")).toBe(at);
    expect(readToast(changed)).toMatchObject({ title: "Lead Updated" });
    expect(await page(at)).toContain("Quoted");
  });

  test("assigns it to an agent, with a due date, and lets another agent take it", async () => {
    const reference = await makeContactLead();
    const at = `/admin/leads/${reference}`;
    const today = businessDay(new Date());
    expect(
      (await post(at, { intent: "plan", version: "1", ownerId: agent.id, dueOn: "tomorrow" }))
        .status,
    ).toBe(400);
    expect(
      await (
        await post(at, { intent: "plan", version: "1", ownerId: randomUUID(), dueOn: "" })
      ).text(),
    ).toContain("can&#x27;t sign in");
    expect(
      (
        await post(at, { intent: "plan", version: "1", ownerId: agent.id, dueOn: today })
      ).headers.get("Location"),
    ).toBe(at);
    expect(await leadRow(reference)).toMatchObject({ ownerId: agent.id, dueOn: today, version: 2 });
    expect(await page("/admin/leads?owner=me")).toContain(reference);
  });

  test("of two people who plan it, each keeps what only the other has changed", async () => {
    const reference = await makeContactLead();
    const at = `/admin/leads/${reference}`;
    const plan = (html: string) =>
      readForms(html).findLast(({ fields }) => fields.intent === "plan")?.fields ?? {};
    const today = businessDay(new Date());
    const mine = { ...plan(await (await get(at)).text()), dueOn: today };
    expect(
      (await post(at, { intent: "plan", version: "1", ownerId: agent.id, dueOn: "" })).headers.get(
        "Location",
      ),
    ).toBe(at);
    const refused = await post(at, mine);
    expect(refused.status).toBe(409);
    const html = await refused.text();
    expect(html).toContain("Changed meanwhile");
    expect(plan(html)).toMatchObject({ ownerId: agent.id, dueOn: today, version: "2" });
    expect((await post(at, plan(html))).headers.get("Location")).toBe(at);
    expect(await leadRow(reference)).toMatchObject({ ownerId: agent.id, dueOn: today, version: 3 });
  });

  test("has notes in its thread, and refuses an empty one", async () => {
    const at = `/admin/leads/${await makeContactLead()}`;
    expect(
      await (await post(at, { intent: "note", key: randomUUID(), note: "  " })).text(),
    ).toContain("Please write the note first.");
    expect(
      (await post(at, { intent: "note", key: randomUUID(), note: "<b>Called</b>" })).status,
    ).toBe(302);
    expect(await page(at)).toContain("<b>Called</b>");
  });

  test("accepts no status, owner or email from outside its forms", async () => {
    const reference = await makeContactLead();
    for (const name of ["status", "owner_id", "email", "reference", "booking_id"])
      expect(
        (
          await post(`/admin/leads/${reference}`, {
            intent: "note",
            key: randomUUID(),
            note: "x",
            [name]: "1",
          })
        ).status,
        name,
      ).toBe(400);
    expect((await leadRow(reference)).version).toBe(1);
  });

  test("does not exist for an unknown lead", async () => {
    for (const reference of ["TP-AAAAAA", "GT-AAAAAA", "nonsense", "%00"])
      expect((await get(`/admin/leads/${reference}`)).status, reference).toBe(404);
    expect(
      (await post("/admin/leads/TP-AAAAAA", { intent: "note", key: randomUUID(), note: "x" }))
        .status,
    ).toBe(404);
  });
});

/** The fields of the reply form. */
const replyOn = (html: string): Record<string, string> =>
  readForms(html).find(({ id }) => id === "reply-form")?.fields ?? {};

describe("a reply by mail", () => {
  test("starts with the likeliest template, filled in from the lead, and is sent as edited", async () => {
    const reference = await makeLead({
      name: "Janet Whitfield",
      destination: "Lisbon and the Douro",
    });
    const { email } = await leadRow(reference);
    const at = `/admin/leads/${reference}`;
    const draft = await page(at);
    for (const shown of [`Your trip: Lisbon and the Douro (${reference})`, "Hello Janet,"])
      expect(await (await get(at)).text()).toContain(shown);
    expect(draft).not.toContain("{");
    const sent = await post(at, {
      intent: "reply",
      version: "1",
      key: randomUUID(),
      subject: "Lisbon",
      text: "Hello Janet,\r\n\r\nI would go in May.",
    });
    expect(readToast(sent)).toMatchObject({
      title: "Mail Sent",
      text: "It goes to Janet Whitfield. The mail leaves in 10 seconds.",
    });
    expect(await mailsTo(email)).toMatchObject([
      { subject: "Lisbon", plainText: expect.stringContaining("I would go in May.") },
    ]);
    const after = await page(at);
    for (const shown of ["Contacted", "Mail waits to be sent", "Hello Janet, I would go in May."])
      expect(after).toContain(shown);
  });

  test("that a colleague was faster with is kept beside theirs, and sent on the second click", async () => {
    const reference = await makeLead();
    const { email } = await leadRow(reference);
    const at = `/admin/leads/${reference}`;
    const opened = replyOn(await (await get(at)).text());
    const mine = { ...opened, subject: "Mine", text: "I would go in May." };
    await post(at, { ...opened, key: randomUUID(), subject: "Theirs", text: "Go in June." });
    const refused = await post(at, mine);
    expect(refused.status).toBe(409);
    const html = await refused.text();
    for (const shown of [/\S+ answered \d+ seconds? ago/, /Go in June\./, /I would go in May\./])
      expect(words(html)).toMatch(shown);
    expect(words(html)).toContain("Your mail was not sent.");
    expect(html).toMatch(/<details open=""><summary[^>]*>Theirs</);
    expect(html).toMatch(/<button[^>]*>Send Anyway</);
    expect(await mailsTo(email)).toMatchObject([{ subject: "Theirs" }]);
    const again = replyOn(html);
    expect(again).toMatchObject({ subject: "Mine", text: "I would go in May." });
    expect((await post(at, again)).status).toBe(302);
    expect(await mailsTo(email)).toHaveLength(2);
  });

  test("with another template keeps what was written, below it, and sends nothing", async () => {
    const reference = await makeLead({ name: "Janet Whitfield", destination: "Lisbon" });
    const at = `/admin/leads/${reference}`;
    const begun = replyOn(await (await get(at)).text());
    expect(begun.drafted).toBe("first-answer");
    const { text = "" } = begun;
    const untouched = replyOn(await (await post(at, { ...begun, template: "quote" })).text());
    expect(untouched).toMatchObject({ drafted: "quote", key: begun.key });
    expect(untouched.text).toContain("{price per person}");
    expect(untouched.text).not.toContain("drafting a route");
    const written = {
      ...begun,
      text: `${text}\n\nThe ferry runs until May.`,
      subject: "Mine",
      template: "quote",
    };
    const shown = replyOn(await (await post(at, written)).text());
    expect(shown.subject).toBe("Mine");
    expect(shown.text).toBe(`${untouched.text}\n\nThe ferry runs until May.`);
    const again = replyOn(await (await post(at, { ...shown, template: "" })).text());
    expect(again.text).toBe("The ferry runs until May.");
    expect(await mailsTo((await leadRow(reference)).email)).toEqual([]);
  });

  test("that uses the quote's template marks the lead as quoted, from new or contacted", async () => {
    for (const first of [false, true]) {
      const reference = await makeLead();
      const at = `/admin/leads/${reference}`;
      const send = async (drafted: string) =>
        post(at, {
          intent: "reply",
          version: String((await leadRow(reference)).version),
          key: randomUUID(),
          drafted,
          subject: "Lisbon",
          text: "It costs $2,000.",
        });
      if (first) await send("first-answer");
      expect((await leadRow(reference)).status).toBe(first ? "contacted" : "new");
      await send("quote");
      expect((await leadRow(reference)).status).toBe("quoted");
      await send("follow-up");
      expect((await leadRow(reference)).status).toBe("quoted");
    }
  });

  test("is not sent while the template has open places, whatever name a lead has", async () => {
    const reference = await makeLead({ name: "{agent} {price per person}" });
    const { email } = await leadRow(reference);
    const at = `/admin/leads/${reference}?template=quote`;
    expect(await page(at)).toContain("{price per person}");
    const fields = {
      intent: "reply",
      version: "1",
      key: randomUUID(),
      subject: "Your draft",
      text: "It costs {price per person}.",
    };
    const refused = await post(at, fields);
    expect(refused.status).toBe(400);
    const html = await refused.text();
    for (const shown of [
      "Please fill in what the template left open: {price per person}",
      fields.key,
    ])
      expect(html).toContain(shown);
    expect(await mailsTo(email)).toEqual([]);
  });

  test("has a subject of one line: no header can be added", async () => {
    const reference = await makeLead();
    const { email } = await leadRow(reference);
    for (const subject of [
      "Lisbon\r\nBcc: everybody@example.com",
      "Lisbon\nX: 1",
      "",
      "x".repeat(161),
    ]) {
      const fields = { intent: "reply", version: "1", key: randomUUID(), subject, text: "Hello." };
      expect((await post(`/admin/leads/${reference}`, fields)).status, subject).toBe(400);
    }
    expect(await mailsTo(email)).toEqual([]);
  });
});

describe("a lead that becomes a booking", () => {
  const form = (deal: string, lead: string) => ({
    key: randomUUID(),
    lead,
    customerName: "Priya Raman",
    customerEmail: "priya@example.com",
    customerPhone: "",
    deals: "",
    packageId: `${deal}@234900`,
    departureDate: soon(),
    numTravelers: "2",
    notes: "",
    intent: "book",
  });

  test("fills in the booking form, and is won with the booking", async () => {
    const [deal, reference] = [
      await makeDeal(),
      await makeLead({ name: "Ada Brennan", numTravelers: 4 }),
    ];
    const { email } = await leadRow(reference);
    const opened = await post("/admin/create-booking", {
      intent: "find",
      lead: reference,
      customerName: "Ada Brennan",
      customerEmail: email,
      numTravelers: "4",
    });
    const html = await opened.text();
    for (const shown of [
      `value="${reference}"`,
      'value="Ada Brennan"',
      `value="${email}"`,
      `/admin/leads/${reference}`,
    ])
      expect(html).toContain(shown);
    const made = await post("/admin/create-booking", form(deal, reference));
    const booking = made.headers.get("Location")?.split("/").at(-1) ?? "";
    expect(booking).toMatch(/^GT-/);
    const after = await page(`/admin/leads/${reference}`);
    for (const shown of ["Won", `Became booking ${booking}`]) expect(after).toContain(shown);
  });

  test("that was lost meanwhile books nothing, and the form comes back able to book without it", async () => {
    const [deal, reference] = [await makeDeal(), await makeContactLead()];
    await post(`/admin/leads/${reference}`, {
      intent: "move",
      version: "1",
      to: "lost",
      reason: "Spam.",
    });
    const refused = await post("/admin/create-booking", form(deal, reference));
    expect(refused.status).toBe(400);
    const html = await refused.text();
    expect(html).toContain("has been won or lost meanwhile");
    expect(html).not.toContain(reference);
  });
});

describe("the ticked leads of the list", () => {
  const tick = async (...references: string[]) => {
    const rows = await Promise.all(references.map(leadRow));
    return Object.fromEntries(
      rows.map(({ reference, version }, at) => [`lead-${at + 1}`, `${reference} ${version}`]),
    );
  };

  test("are given to an agent and closed; one that moved on meanwhile stays and is named", async () => {
    const made = [await makeContactLead(), await makeContactLead()];
    const [first = "", last = ""] = made;
    const shown = await tick(...made);
    const assigned = await post("/admin/leads", { ...shown, intent: "assign", ownerId: agent.id });
    expect(readToast(assigned)?.title).toBe("2 Leads Assigned");
    const lost = { intent: "move", to: "lost", reason: "Travels with friends." };
    const refused = await post("/admin/leads", { ...(await tick(first)), ...lost, reason: "" });
    expect(refused.status).toBe(400);
    expect(await refused.text()).toContain("Please say why they were lost");
    const fresh = await tick(first, last);
    await post(`/admin/leads/${last}`, { intent: "move", version: "2", to: "contacted" });
    const partly = await post("/admin/leads", { ...fresh, ...lost });
    expect(partly.status).toBe(409);
    expect(words(await partly.text())).toContain(`Not All Lost: 1 changed. As they were: ${last}.`);
    expect(await leadRow(first)).toMatchObject({ status: "lost", ownerId: agent.id });
    expect(await leadRow(last)).toMatchObject({ status: "contacted", ownerId: agent.id });
  });

  test("are offered to nobody else", async () => {
    const { email } = await makeUser({ role: "accountant" });
    const cookie = await sessionCookie(email, "agent");
    const fields = {
      ...(await tick(await makeContactLead())),
      intent: "assign",
      ownerId: "nobody",
    };
    expect((await site(ownRequest("/admin/leads", { cookie, fields }))).status).toBe(403);
  });
});
