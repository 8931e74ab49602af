import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { RouterContextProvider } from "react-router";
import { beforeAll, describe, expect, test } from "vitest";
import { viewerContext } from "#app/auth/viewer.ts";
import { db } from "#app/db/database.server.ts";
import { countRows, rowsSince } from "#app/domain/bookings/fixtures/count-rows.ts";
import { makeDeal, makeViewer, makeWelcomeCode, soon } from "#app/domain/bookings/fixtures/rows.ts";
import { makeUser, signedIn } from "#app/routes/account/fixtures/accounts.ts";
import { Browser } from "#app/routes/account/fixtures/browser.ts";
import * as login from "#app/routes/account/login.tsx";
import * as signup from "#app/routes/account/signup.tsx";
import { addDays, businessDay } from "#app/values/dates.ts";
import { useTestDatabase } from "#tests/database.ts";
import { withParams } from "#tests/routes/with-params.ts";
import * as book from "./book.tsx";

useTestDatabase();

const nothing = { bookings: 0, history: 0, mails: 0, keys: 0 };
const typed = (change: Record<string, string> = {}) => ({
  key: randomUUID(),
  customerName: "Janet Whitfield",
  customerEmail: "janet@example.com",
  customerPhone: "+1 555 010 0200",
  numTravelers: "2",
  departureDate: soon(),
  notes: "A window,\nplease.",
  shownPriceCents: "234900",
  ...change,
});
const open = (browser: Browser, deal: string) =>
  browser.get(`/book/${deal}`, withParams(book, { dealId: deal }));
const send = (browser: Browser, deal: string, fields: Record<string, string>) =>
  browser.post(`/book/${deal}`, fields, withParams(book, { dealId: deal }));
const customer = async () => signedIn((await makeUser()).email);

describe("a customer's form", () => {
  test("is booked, with the spec's toast, and leads to My Trips; sent again it makes nothing more", async () => {
    const [browser, deal, fields] = [await customer(), await makeDeal(), typed()];
    const before = await countRows();
    const booked = {
      status: 302,
      location: "/dashboard",
      toast: {
        title: "Booking Request Sent!",
        text: "An agent will contact you shortly to confirm your European adventure!",
      },
    };
    expect(await send(browser, deal, fields)).toMatchObject(booked);
    expect(await send(browser, deal, fields)).toMatchObject(booked);
    expect(await rowsSince(before)).toEqual({
      bookings: 1,
      history: 1,
      mails: 1,
      keys: 1,
    });
  });

  test("has a new key each time it is opened, and fills in what a search brought along", async () => {
    const [browser, deal] = [await customer(), await makeDeal()];
    const keys = await Promise.all(
      [1, 2].map(
        async () => ((await open(browser, deal)).data as { idempotencyKey: string }).idempotencyKey,
      ),
    );
    expect(new Set(keys).size).toBe(2);
    const searched = await browser.get(
      `/book/${deal}?date=2027-05-01&adults=3`,
      withParams(book, { dealId: deal }),
    );
    expect(searched.data).toMatchObject({
      prefill: { departureDate: "2027-05-01", adults: "3" },
    });
  });

  test.each([
    "status",
    "price",
    "unitPriceCents",
    "totalCents",
    "userId",
    "reference",
    "createdByAgentId",
    "__proto__",
    "constructor",
  ])("that also contains %s is malformed: 400, and nothing is stored", async (name) => {
    const [browser, deal, before] = [await customer(), await makeDeal(), await countRows()];
    const fields = Object.fromEntries([...Object.entries(typed()), [name, "1"]]);
    const answer = await send(browser, deal, fields);
    expect(answer).toMatchObject({
      status: 400,
      data: "We couldn't read what was sent. Please go back and try again.",
    });
    expect(await rowsSince(before)).toEqual(nothing);
  });

  test.each([
    ["a NUL", { notes: "a\0b" }],
    ["half a surrogate pair", { customerPhone: "555 010 0200 \uD83D" }],
    ["bytes that are no text", { notes: "\uFFFD" }],
  ])("with %s is malformed", async (_, change) => {
    const [browser, deal, before] = [await customer(), await makeDeal(), await countRows()];
    expect(await send(browser, deal, typed(change as Record<string, string>))).toMatchObject({
      status: 400,
    });
    expect(await rowsSince(before)).toEqual(nothing);
  });

  const today = businessDay(new Date());
  test.each([
    ["departureDate", addDays(today, -1)],
    ["departureDate", today],
    ["departureDate", addDays(today, 731)],
    ["departureDate", "2027-02-30"],
    ["numTravelers", "0"],
    ["numTravelers", "21"],
    ["numTravelers", "1.5"],
    ["numTravelers", "1e3"],
    ["notes", "x".repeat(2001)],
    ["customerPhone", "none"],
  ])(
    "with %s %s comes back with a message beside the field and everything that was typed",
    async (field, value) => {
      const [browser, deal, before] = [await customer(), await makeDeal(), await countRows()];
      const fields = typed({ [field]: value });
      const answer = await send(browser, deal, fields);
      expect(answer).toMatchObject({
        status: 400,
        data: { values: fields, errors: { [field]: expect.stringMatching(/[.]$/) } },
      });
      expect(await rowsSince(before)).toEqual(nothing);
    },
  );

  test.each([
    ["archived", { archivedAt: new Date() }, "This trip is no longer sold."],
    ["expired", { validUntil: addDays(today, -1) }, "This offer has expired."],
  ])("for a deal that is %s says so and keeps what was typed", async (_, change, sentence) => {
    const [browser, deal, fields, before] = [
      await customer(),
      await makeDeal(change),
      typed(),
      await countRows(),
    ];
    const answer = await send(browser, deal, fields);
    expect(answer).toMatchObject({
      status: 400,
      data: {
        values: fields,
        notice: { title: "Booking Failed", text: expect.stringContaining(sentence) },
      },
    });
    expect(await rowsSince(before)).toEqual(nothing);
  });

  test("for a deal that was deleted meanwhile stays on the page, with what was typed", async () => {
    const [browser, deal] = [await customer(), await makeDeal()];
    await db.deleteFrom("packages").where("id", "=", deal).execute();
    const fields = typed();
    const { key: _, ...draft } = fields;
    expect(await send(browser, deal, fields)).toMatchObject({
      status: 302,
      location: `/book/${deal}`,
    });
    const page = await open(browser, deal);
    expect(page).toMatchObject({ status: 200, data: { deal: null } });
    expect((page.data as { prefill: object }).prefill).toEqual(draft);
  });

  test("that made a booking and is sent with other content is no copy: it comes back with a new key", async () => {
    const [browser, deal, fields] = [await customer(), await makeDeal(), typed()];
    await send(browser, deal, fields);
    const { key: _, ...again } = { ...fields, numTravelers: "3" };
    const answer = await send(browser, deal, { ...fields, numTravelers: "3" });
    expect(answer).toMatchObject({
      status: 400,
      data: {
        notice: {
          title: "Booking Failed",
          text: expect.stringContaining("This form has made a booking already"),
        },
      },
    });
    expect((answer.data as { values: object }).values).toEqual(again);
  });
});

describe("any post", () => {
  const boundary = "multipart/form-data; boundary=x";
  const part = (head: string, value: string) =>
    `--x\r\nContent-Disposition: form-data; ${head}\r\n\r\n${value}\r\n--x--\r\n`;
  const post = async (type: string, body: string | Uint8Array<ArrayBuffer>) => {
    const request = new Request("http://127.0.0.1/book/x", {
      method: "POST",
      headers: { "Content-Type": type },
      body,
    });
    const context = new RouterContextProvider();
    context.set(viewerContext, await someone);
    const thrown: unknown = await Promise.resolve(
      book.action({ request, context, params: { dealId: "x" } } as never),
    ).catch((error: unknown) => error);
    if (thrown instanceof Error) throw thrown;
    return thrown instanceof Response
      ? thrown.status
      : (thrown as { init: { status: number } }).init.status;
  };
  let someone: ReturnType<typeof makeViewer>;
  beforeAll(() => void (someone = makeViewer()));

  test.each([
    ["no form", "application/json", "{}"],
    ["nothing", "application/x-www-form-urlencoded", ""],
    ["a field twice", "application/x-www-form-urlencoded", "notes=a&notes=b"],
    ["half a surrogate pair", "application/x-www-form-urlencoded", "notes=%ED%A0%BD"],
    ["a NUL in a name", "application/x-www-form-urlencoded", "no%00tes=a"],
    ["a prototype", "application/x-www-form-urlencoded", "__proto__=a&__proto__[status]=b"],
    ["a file", boundary, part('name="notes"; filename="a.txt"', "a")],
    [
      "a part without an end",
      boundary,
      '--x\r\nContent-Disposition: form-data; name="notes"\r\n\r\na',
    ],
    ["a part without a name", boundary, part("", "a")],
    ["no boundary", "multipart/form-data", part('name="notes"', "a")],
  ])("%s is answered with 400", async (_, type, body) => {
    expect(await post(type, body)).toBe(400);
  });

  test("of random bytes is answered with 400, and stores nothing", async () => {
    const before = await countRows();
    const type = fc.constantFrom(
      "application/x-www-form-urlencoded",
      boundary,
      "text/plain",
      "application/json",
      "nonsense",
    );
    const body = fc.oneof(
      fc.uint8Array({ maxLength: 300 }),
      fc.string({ unit: "binary" }).map((value) => Buffer.from(part('name="notes"', value))),
    );
    await fc.assert(
      fc.asyncProperty(type, body, async (type, body) => {
        expect(await post(type, new Uint8Array(body))).toBe(400);
      }),
      { numRuns: 300 },
    );
    expect(await rowsSince(before)).toEqual(nothing);
  });
});

describe("an address without a deal", () => {
  test("with a valid id redirects to the packages with the spec's toast", async () => {
    const toast = {
      title: "Error",
      text: "Deal Not Found: This travel package could not be found. Redirecting...",
      look: "destructive",
    };
    expect(await open(new Browser(), "no-such-deal")).toMatchObject({
      status: 302,
      location: "/packages",
      toast,
    });
  });

  test.each(["\0", "a b", "../x", "x".repeat(200), "%", "Ü"])(
    "with an impossible id (%j) is 404, for GET and POST",
    async (dealId) => {
      const route = withParams(book, { dealId });
      expect(await new Browser().get("/book/x", route)).toMatchObject({ status: 404 });
      expect(await new Browser().post("/book/x", typed(), route)).toMatchObject({ status: 404 });
    },
  );
});

describe("a visitor's form", () => {
  test("is stored while an account is created, and loses only its key", async () => {
    const [browser, deal, other, fields] = [
      new Browser(),
      await makeDeal(),
      await makeDeal(),
      typed(),
    ];
    const sent = await send(browser, deal, fields);
    expect(sent).toMatchObject({
      status: 302,
      location: `/login?next=${encodeURIComponent(`/book/${deal}`)}`,
      toast: {
        title: "Authentication Required",
        text: "You must be logged in to book a trip. Please sign in or create an account.",
      },
    });
    const drafts = sent.headers
      .getSetCookie()
      .filter((cookie) => cookie.startsWith("booking_draft="));
    expect(drafts.map((draft) => draft.slice(draft.indexOf("; Path")))).toEqual(
      ["/book", "/login", "/login.data", "/signup", "/signup.data"].map(
        (path) => `; Path=${path}; HttpOnly; SameSite=Lax`,
      ),
    );

    const account = {
      name: "Janet Whitfield",
      email: `${randomUUID()}@example.com`,
      password: "four small harbors",
    };
    expect(await browser.post(`/signup?next=/book/${deal}`, account, signup)).toMatchObject({
      status: 302,
      location: `/book/${deal}`,
    });
    const { key: _, ...draft } = fields;
    expect(await open(browser, deal), "nothing is sent yet").toMatchObject({
      data: { waiting: true },
    });
    const back = (await open(browser, deal)).data as { prefill: object; idempotencyKey: string };
    expect(back.prefill).toEqual(draft);
    expect(((await open(browser, other)).data as { prefill: object }).prefill).toEqual({});
    expect(((await open(new Browser(), deal)).data as { prefill: object }).prefill).toEqual({});

    expect(await send(browser, deal, { ...fields, key: back.idempotencyKey })).toMatchObject({
      status: 302,
      location: "/dashboard",
    });
    expect(browser.cookies.has("booking_draft")).toBe(false);
    expect(
      await db.selectFrom("formDrafts").where("form", "=", `book/${deal}`).selectAll().execute(),
    ).toEqual([]);
    expect(
      await db
        .selectFrom("bookings")
        .select(["customerEmail", "notes"])
        .where("packageId", "=", deal)
        .execute(),
    ).toEqual([{ customerEmail: account.email, notes: fields.notes }]);
  });

  test("fills in name and email where they sign up or in on the way back, and nowhere else", async () => {
    const [browser, deal, other] = [new Browser(), await makeDeal(), await makeDeal()];
    await send(browser, deal, typed());
    const waiting = { name: "Janet Whitfield", email: "janet@example.com" };
    for (const [path, route] of [["/signup", signup] as const, ["/login", login] as const]) {
      const at = (next: string, who = browser) =>
        who.get(`${path}?next=${encodeURIComponent(next)}`, route);
      expect(await at(`/book/${deal}`)).toMatchObject({ data: { waiting } });
      for (const next of [`/book/${other}`, "/dashboard", "/book/", "//evil.example"])
        expect(await at(next)).toMatchObject({ data: { waiting: null } });
      expect(await at(`/book/${deal}`, new Browser())).toMatchObject({ data: { waiting: null } });
    }
  });

  test("that is wrong comes back before they must sign up, and nothing of it is stored", async () => {
    const deal = await makeDeal();
    expect(await send(new Browser(), deal, typed({ notes: "x".repeat(2001) }))).toMatchObject({
      status: 400,
      data: { errors: { notes: expect.any(String) } },
    });
    expect(await send(new Browser(), deal, typed({ password: "x" }))).toMatchObject({
      status: 400,
    });
    expect(
      await db.selectFrom("formDrafts").where("form", "=", `book/${deal}`).selectAll().execute(),
    ).toEqual([]);
  });

  test("is stored thirty times an hour for one address; another address is not limited by that", async () => {
    const [deal, address] = [await makeDeal(), "198.51.100.30"];
    const statuses = [];
    for (let round = 0; round < 31; round += 1)
      statuses.push((await send(new Browser(address), deal, typed())).status);
    expect(statuses).toEqual([...Array<number>(30).fill(302), 429]);
    const refused = await send(new Browser(address), deal, typed());
    expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThan(3000);
    expect(refused.data).toMatchObject({ values: { notes: "A window,\nplease." } });
    expect(await send(new Browser("198.51.100.31"), deal, typed())).toMatchObject({ status: 302 });
  });
});

describe("a welcome code", () => {
  const apply = (browser: Browser, deal: string, fields: Record<string, string>) =>
    send(browser, deal, { ...fields, intent: "apply" });
  /** A unique address per test, so that limits are not shared. */
  let network = 0;
  const from = async () => signedIn((await makeUser()).email, `198.51.100.${(network += 1) + 100}`);
  const wrong = {
    status: 400,
    data: { errors: { welcome: expect.stringMatching(/^We don't know this code\./) } },
  };

  test("can be checked before the form is sent or complete, by customers and visitors", async () => {
    const [deal, code, before] = [await makeDeal(), await makeWelcomeCode(15), await countRows()];
    for (const browser of [await from(), new Browser("198.51.100.90")]) {
      const fields = {
        numTravelers: "3",
        notes: "Two\nwindows",
        customerPhone: "",
        welcome: ` ${code.toLowerCase()} `,
      };
      expect(await apply(browser, deal, fields)).toMatchObject({
        status: 200,
        data: { values: fields, errors: {}, applied: { code, percent: 15 } },
      });
      expect(browser.cookies.has("booking_draft")).toBe(false);
    }
    expect(await rowsSince(before)).toEqual(nothing);
    const taken = await db
      .selectFrom("bookings")
      .select("id")
      .where("welcomeCode", "=", code)
      .execute();
    expect(taken, "asking takes nothing").toEqual([]);
  });

  test("is still applied when the form comes back for another reason", async () => {
    const [browser, deal, welcome] = [await from(), await makeDeal(), await makeWelcomeCode()];
    const fields = typed({ welcome, numTravelers: "21" });
    expect(await send(browser, deal, fields)).toMatchObject({
      status: 400,
      data: {
        values: fields,
        errors: { numTravelers: expect.any(String) },
        applied: { code: welcome, percent: 10 },
      },
    });
    const past = typed({ welcome, departureDate: addDays(businessDay(new Date()), -1) });
    expect(await send(browser, deal, past)).toMatchObject({
      status: 400,
      data: {
        values: past,
        errors: { departureDate: expect.any(String) },
        applied: { code: welcome },
      },
    });
  });

  test.each([
    ["that nobody knows", "WELCOME-AAAAAA", /^We don't know this code\./],
    ["that is none", "'; DROP TABLE welcome_codes; --", /^We don't know this code\./],
    [
      "in another alphabet",
      "ＷＥＬＣＯＭＥ-\u0414\u0414\u0414\u0414\u0414\u0414",
      /^We don't know this code\./,
    ],
    ["that is too long", "W".repeat(61), /^This is too long for a welcome code\./],
    ["the size of a book", "W".repeat(500_000), /^This is too long for a welcome code\./],
  ])(
    "%s is refused with a message beside its field, by Apply and by Book; everything typed stays, nothing is stored",
    async (_, welcome, sentence) => {
      const [browser, deal, before, fields] = [
        await from(),
        await makeDeal(),
        await countRows(),
        typed({ welcome }),
      ];
      for (const answer of [await apply(browser, deal, fields), await send(browser, deal, fields)])
        expect(answer).toMatchObject({
          status: 400,
          data: { values: fields, errors: { welcome: expect.stringMatching(sentence) } },
        });
      expect(await rowsSince(before)).toEqual(nothing);
    },
  );

  test("is refused if empty, or with a foreign button or field", async () => {
    const [browser, deal] = [await from(), await makeDeal()];
    expect(await apply(browser, deal, typed({ welcome: "  " }))).toMatchObject({
      status: 400,
      data: { errors: { welcome: "Please enter the code first." } },
    });
    for (const fields of [{ intent: "refund" }, { discount_cents: "999999" }, { percent: "100" }])
      expect(await send(browser, deal, typed(fields as Record<string, string>))).toMatchObject({
        status: 400,
      });
    expect(
      await apply(
        browser,
        deal,
        typed({ welcome: await makeWelcomeCode(), discount_percent: "100" }),
      ),
    ).toMatchObject({
      status: 400,
      data: expect.stringContaining("couldn't read"),
    });
  });

  test("that is used, or not for a first booking, has its own message, which disappears with the code", async () => {
    const [browser, deal, welcome] = [await from(), await makeDeal(), await makeWelcomeCode()];
    expect(await send(await from(), deal, typed({ welcome }))).toMatchObject({
      status: 302,
      location: "/dashboard",
    });
    const used = typed({ welcome });
    expect(await send(browser, deal, used)).toMatchObject({
      status: 400,
      data: {
        values: used,
        errors: { welcome: expect.stringMatching(/^This code has been used/) },
        notice: { title: "Booking Failed" },
      },
    });
    expect(await send(browser, deal, { ...used, welcome: "" })).toMatchObject({
      status: 302,
      location: "/dashboard",
    });
    const second = typed({ welcome: await makeWelcomeCode() });
    expect(await send(browser, deal, second)).toMatchObject({
      status: 400,
      data: {
        values: second,
        errors: { welcome: expect.stringMatching(/^A welcome code is for a first booking/) },
      },
    });
  });

  test("of a customer whose session has ended is stored with the form, and is applied when they return", async () => {
    const [{ id, email }, deal, welcome] = [
      await makeUser(),
      await makeDeal(),
      await makeWelcomeCode(),
    ];
    const browser = await signedIn(email, "198.51.100.91");
    await db
      .updateTable("sessions")
      .set({ expiresAt: new Date(Date.now() - 1) })
      .where("userId", "=", id)
      .execute();
    const { key: _, ...draft } = typed({ welcome });
    expect(await send(browser, deal, { ...draft, key: randomUUID() })).toMatchObject({
      status: 302,
      location: `/login?next=${encodeURIComponent(`/book/${deal}`)}`,
    });
    const back = await signedIn(email, "198.51.100.91");
    back.cookies.set("booking_draft", browser.cookies.get("booking_draft") ?? "");
    expect(await open(back, deal)).toMatchObject({
      data: { prefill: draft, appliedCode: { code: welcome, percent: 10 } },
    });
    expect(
      await db.selectFrom("bookings").select("id").where("welcomeCode", "=", welcome).execute(),
    ).toEqual([]);
  });

  test("that is wrong sends no visitor to sign in, and is not stored", async () => {
    const [deal, fields] = [await makeDeal(), typed({ welcome: "WELCOME-AAAAAA" })];
    expect(await send(new Browser("198.51.100.92"), deal, fields)).toMatchObject({
      ...wrong,
      data: { values: fields, ...wrong.data },
    });
    expect(
      await db.selectFrom("formDrafts").where("form", "=", `book/${deal}`).selectAll().execute(),
    ).toEqual([]);
  });

  test("can't be guessed more than twenty times an hour, right or wrong, with any account of that address; booking without a code still works", async () => {
    const [address, deal, good] = ["198.51.100.93", await makeDeal(), await makeWelcomeCode()];
    const guesser = new Browser(address);
    // Twenty at once, like a robot.
    const answers = await Promise.all(
      Array.from({ length: 25 }, () => apply(guesser, deal, { welcome: "WELCOME-AAAAAA" })),
    );
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(20);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(5);
    const customerThere = await signedIn((await makeUser()).email, address);
    const fields = typed({ welcome: good });
    const refused = await send(customerThere, deal, fields);
    expect(refused).toMatchObject({
      status: 429,
      data: {
        values: fields,
        errors: { welcome: expect.stringMatching(/^There were too many codes/) },
      },
    });
    expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThan(3500);
    expect(await send(customerThere, deal, { ...fields, welcome: "" })).toMatchObject({
      status: 302,
      location: "/dashboard",
    });
    expect(await apply(new Browser("198.51.100.94"), deal, { welcome: good })).toMatchObject({
      status: 200,
    });
  });

  test("that is valid does not count as a guess, however often it is checked", async () => {
    const [browser, deal, welcome] = [
      new Browser("198.51.100.95"),
      await makeDeal(),
      await makeWelcomeCode(),
    ];
    for (let time = 0; time < 30; time += 1)
      expect((await apply(browser, deal, { welcome })).status).toBe(200);
  });
});
