import { beforeAll, expect, test } from "vitest";
import { sql } from "kysely";
import { db } from "#app/db/database.server.ts";
import { importJobs } from "#app/domain/import/stage/staged-jobs.server.ts";
import { makeDeal } from "#app/domain/bookings/fixtures/rows.ts";
import { accountNotices } from "#app/domain/people/accounts/sign-in/account-messages.ts";
import { forgetFiles } from "#app/domain/import/stage/forget-files.server.ts";
import { sealRows } from "#app/domain/seals/seal-rows.server.ts";
import { makeUser, password } from "#app/routes/account/fixtures/accounts.ts";
import { addDays, addMonths, businessDay, formatMonth } from "#app/values/dates.ts";
import { useTestDatabase } from "#tests/database.ts";
import { readForms } from "#tests/forms/read-forms.ts";
import { pdfText } from "#tests/page/pdf.ts";
import { readPage } from "#tests/read-page.ts";
import { sessionCookie } from "#tests/session-cookie.ts";
import { openSite, ownRequest, type Site } from "#tests/site-in-process.ts";

useTestDatabase();
let site: Site;
let owner: string;
let account: { id: string; email: string };

beforeAll(async () => {
  site = await openSite();
  account = await makeUser({ role: "superadmin" });
  owner = await sessionCookie(account.email, "superadmin");
});

const today = businessDay(new Date());
const ahead = addDays(today, 60);
const booked = addDays(today, -40);
const paid = addDays(today, -20);

const bookings = (...lines: string[]) =>
  ["Ref no,Customer,Phone,Tour,Travel date,Pax,Price,Booking status,Created", ...lines].join("\n");
const good = [
  `A-1,Ada Byron,617 555 0142,Porto by river,${ahead},2,"$2,900.00",Confirmed,${booked}`,
  `A-2,Bo Lind,617 555 0143,Porto by river,${ahead},1,1450,Confirmed,${booked}`,
];
const wrong = [
  good[0] ?? "",
  `A-2,Bo Lind,617 555 0143,Porto by river,${ahead},none,1450,Maybe,${booked}`,
];
const payments = [
  "Ref no,Date,Paid,Type",
  `A-1,${paid},725,Visa`,
  `A-2,${paid},450,cash`,
  `A-2,${paid},-50,cash`,
].join("\n");

const open = (at: string) => readPage(site, at, owner);

/** Sends files with the form of a page, as a browser without script does. */
async function upload(
  at: string,
  files: Readonly<Record<string, string>>,
  fields: Readonly<Record<string, string>> = {},
) {
  const form = readForms((await open(at)).html).find(
    (one) => "key" in one.fields || at !== "/superadmin/import/new",
  );
  const body = new FormData();
  const typed = { ...(at.endsWith("/new") ? { key: form?.fields.key ?? "" } : {}), ...fields };
  for (const [name, value] of Object.entries(typed)) body.append(name, value);
  for (const [kind, text] of Object.entries(files)) body.append(kind, new Blob([text]), "a.csv");
  return site(new Request(ownRequest(at, { cookie: owner }), { method: "POST", body }));
}

const post = (at: string, fields: Readonly<Record<string, string>>) =>
  site(ownRequest(at, { cookie: owner, fields }));

/** Sends the selects of the matching as they are, but for those that are changed. */
async function match(id: string, changed: Readonly<Record<string, string>> = {}) {
  const at = `/superadmin/import/${id}/matching`;
  const { html } = await open(at);
  const form = readForms(html).find(({ fields }) => "bookings.1" in fields);
  return post(at, { ...form?.fields, ...changed });
}

/** Does the work that was ordered, as the jobs' thread does. */
async function work(job: "check-import" | "write-import" | "take-back-import", id: string) {
  const { version } = await db
    .selectFrom("stagedImports")
    .select("version")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  const payload = {
    id,
    version: String(version),
    actorId: account.id,
    email: account.email,
  };
  await importJobs[job]?.run(payload, { abortSignal: new AbortController().signal });
}

async function start(files: Readonly<Record<string, string>>, source = "Old System") {
  const sent = await upload("/superadmin/import/new", files, { source });
  const to = sent.headers.get("Location") ?? "";
  return { sent, id: /import\/([^/]+)\/matching$/.exec(to)?.[1] ?? "" };
}

const told = {
  bookings: "2",
  total: "$4,350.00",
  taken: "1,175",
  refunded: "50.00",
  due: "3225",
  bookingsReason: "",
  totalReason: "",
  takenReason: "",
  refundedReason: "",
  dueReason: "",
};

test("an owner matches, tries, mends, compares, imports, proves and takes back, without script", async () => {
  const { id } = await start({ bookings: bookings(...wrong), payments });
  const at = `/superadmin/import/${id}`;
  const proofAt = `/superadmin/import/proof/${id}`;
  // No heading of ours is called so: somebody has to say it.
  expect((await open(`${at}/matching`)).text).toContain("Not read: Ref no.");
  const chosen = { "bookings.1": "0", "payments.1": "0" };
  expect((await match(id, chosen)).headers.get("Location")).toBe(`${at}/check`);
  expect((await open(`${at}/check`)).html).toContain('http-equiv="refresh"');
  await work("check-import", id);

  const tried = await open(`${at}/check`);
  expect(tried.text).toContain("2 faults");
  expect(tried.text).toContain("Write Pending, Confirmed, Declined, Cancelled or Completed.");
  expect(tried.text).toContain("Booking status (status)");
  const file = await (await site(ownRequest(`${at}/faults.csv`, { cookie: owner }))).text();
  expect(file.split("\r\n").filter((line) => line.startsWith("bookings.csv,3,"))).toHaveLength(2);
  expect((await open(`${at}/totals`)).location).toBe(`${at}/check`);

  // What was said of the columns holds for the mended file.
  await upload(at, { bookings: bookings(...good) });
  expect((await open(`${at}/matching`)).text).not.toContain("Not read");
  await match(id);
  await work("check-import", id);
  expect((await open(`${at}/check`)).text).toContain("2 bookings, 0 trips, 0 departures");

  const differs = await post(`${at}/totals`, { ...told, taken: "1175.01", intent: "import" });
  expect(differs.status).toBe(409);
  expect(await differs.text()).toContain("Why taken differs");
  const compared = await post(`${at}/totals`, { ...told, intent: "compare" });
  expect(await compared.text()).toContain('value="import"');
  const ordered = await post(`${at}/totals`, { ...told, intent: "import" });
  expect(ordered.headers.get("Location")).toBe(proofAt);
  expect((await open(proofAt)).text).toContain("The import is being written");

  // Its process is killed, and it is pressed again.
  await db
    .updateTable("stagedImports")
    .set({ beatAt: addMinutes(-2) })
    .where("id", "=", id)
    .execute();
  expect((await open(proofAt)).location).toBe(`${at}/check`);
  await post(`${at}/totals`, { ...told, intent: "import" });
  await work("write-import", id);
  await sealRows();

  const proof = await open(proofAt);
  expect(proof.text).toContain(
    "old system: 2 bookings, $1,175.00 taken, $3,225.00 due · here: the same",
  );
  expect(proof.text).toMatch(/Sealed with the ledger as seal \d+: [\da-f]{64}/);
  const pdf = await site(ownRequest(`${proofAt}/proof.pdf`, { cookie: owner }));
  expect(pdfText(new Uint8Array(await pdf.arrayBuffer()))).toContain("here:thesame");
  for (const [path, shown] of [
    [`/superadmin/bookings?import=${id}`, "2 of 2"],
    [`/superadmin/money/payments?import=${id}&kind=payment`, "Of 2 found"],
    [`/superadmin/money/payments?import=${id}&kind=refund`, "Of 1 found"],
  ] as const) {
    expect(proof.links.map(({ to }) => to)).toContain(path);
    expect((await open(path)).text).toContain(shown);
  }

  const wrongPassword = await post(proofAt, {
    intent: "take-back",
    ownPassword: "not my password",
  });
  expect(await wrongPassword.text()).toContain(accountNotices.wrongPassword);
  await post(proofAt, { intent: "take-back", ownPassword: password });
  expect((await open(proofAt)).text).toContain("The import is being taken back");
  expect((await post(proofAt, { intent: "take-back", ownPassword: password })).status).toBe(409);
  // Its process is killed, and it is pressed again.
  await db
    .updateTable("stagedImports")
    .set({ beatAt: addMinutes(-2) })
    .where("id", "=", id)
    .execute();
  expect((await open(proofAt)).text).toContain("The work broke off. Nothing is taken back");
  await post(proofAt, { intent: "take-back", ownPassword: password });
  await work("take-back-import", id);
  const back = await open(proofAt);
  expect(back.text).toMatch(
    /old system: 2 bookings, \$1,175\.00 taken, \$3,225\.00 due · taken back on .+: nothing of it is here/,
  );
  expect(back.text).not.toContain("ot the same");
  expect((await open("/superadmin/import")).text).toContain("Taken back");
  const { count } = await db
    .selectFrom("bookings")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  expect(count).toBe(0);
});

const addMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000);

test("once reminders begin, the page says why an import can't be taken back", async () => {
  const lines = good.map((line) => line.replace(/^A-/, "R-"));
  const { id } = await start({ bookings: bookings(...lines) }, "Second System");
  const at = `/superadmin/import/${id}`;
  const proofAt = `/superadmin/import/proof/${id}`;
  await match(id, { "bookings.1": "0" });
  await work("check-import", id);
  const nothing = { taken: "0", refunded: "0", due: "" };
  await post(`${at}/totals`, { ...told, ...nothing, intent: "import" });
  await work("write-import", id);
  expect((await open(proofAt)).html).toContain('value="take-back"');
  await post(proofAt, { intent: "remind" });
  const after = await open(proofAt);
  expect(after.text).toContain("It can’t be taken back now. Reminders of its bookings have begun.");
  expect((await post(proofAt, { intent: "take-back", ownPassword: password })).status).toBe(409);
});

test("client money of a month is compared where it is typed, and its reason stands on the proof", async () => {
  const days = Array.from({ length: 7 }, (_, at) => addMonths(ahead, at));
  const lines = days.map(
    (day, at) => `M-${at},Ada Byron,617 555 0142,Porto,${day},2,2900,Confirmed,${booked}`,
  );
  const moved = ["M-0,1200.50", "M-1,150", "M-1,-50"].map((one) =>
    one.replace(",", `,${paid},`).concat(",cash"),
  );
  const files = {
    bookings: bookings(...lines),
    payments: ["Ref no,Date,Paid,Type", ...moved].join("\n"),
  };
  const { id } = await start(files, "Monthly System");
  const at = `/superadmin/import/${id}/totals`;
  await match(id, { "bookings.1": "0", "payments.1": "0" });
  await work("check-import", id);
  const [same, differs, untold] = days.map((day) => `Client money, ${formatMonth(day)}`);
  const [first, second] = days.map((day) => `clientMoney.${day.slice(0, 7)}`);
  const asked = await open(at);
  expect(asked.text).toContain(untold);
  expect(asked.html).toContain("<details");

  const sums = { bookings: "7", total: "20300", taken: "1350.50", refunded: "50", due: "" };
  const send = (typed: string, reason = "") =>
    post(at, {
      ...told,
      ...sums,
      intent: "import",
      [`${first}`]: "$1,200.50",
      [`${second}`]: typed,
      [`${second}Reason`]: reason,
    });
  expect((await post(at, { ...told, intent: "import", "clientMoney.2027-13": "1" })).status).toBe(
    400,
  );
  const unread = await (await send("99,99")).text();
  expect(unread).toContain(`id="${second}-error"`);
  expect(unread).toContain('value="99,99"');
  expect(unread).toContain('value="$1,200.50"');
  const unsaid = await send("99.99");
  expect(unsaid.status).toBe(409);
  const refused = await unsaid.text();
  expect(refused).toContain(`id="${second}Reason-error"`);
  expect(refused).not.toContain(`id="${first}Reason-error"`);
  expect(refused).toContain('value="99.99"');

  const ordered = await send("99.99", "A cent was lost there.");
  expect(ordered.headers.get("Location")).toBe(`/superadmin/import/proof/${id}`);
  await work("write-import", id);
  const proof = await open(`/superadmin/import/proof/${id}`);
  expect(proof.text).toMatch(new RegExp(`${same}.{0,9}\\$1,200\\.50.{0,9}\\$1,200\\.50.*The same`));
  expect(proof.text).toMatch(
    new RegExp(
      `${differs}.{0,9}\\$99\\.99.{0,9}\\$100\\.00.*Not the same.{0,9}A cent was lost there`,
    ),
  );
  expect(proof.text).not.toContain(untold);
  const pdf = await site(ownRequest(`/superadmin/import/proof/${id}/proof.pdf`, { cookie: owner }));
  expect(pdfText(new Uint8Array(await pdf.arrayBuffer()))).toContain("Acentwaslostthere");
});

test.each([
  [
    "a card number",
    bookings(`A-9,Ada,4111 1111 1111 1111,Porto,${ahead},2,10,Confirmed,${booked}`),
    "Line 2: This looks like a card number.",
  ],
  ["no line", "Ref no,Customer", "There is no line below its headings."],
  ["a broken sheet", "PK\u0003\u0004 no sheet", "This is no .xlsx file that can be read."],
])(
  "a file with %s is refused with a sentence, and nothing of it is stored",
  async (_, text, says) => {
    const { sent } = await start({ bookings: text, payments }, "Refused System");
    expect(sent.status).toBe(400);
    const html = await sent.text();
    expect(html).toContain(says);
    expect(html).toContain('value="Refused System"');
    const stored = await db
      .selectFrom("stagedImports")
      .select("id")
      .where("source", "=", "Refused System")
      .execute();
    expect(stored).toEqual([]);
  },
);

test("seats that an import may give stay given when its columns are matched again", async () => {
  await makeDeal({ departs: "fixed", title: "Porto in Full" });
  const departures = `trip,day,seats\nPorto in Full,${ahead},1`;
  const text = bookings(...good.map((line) => line.replace("by river", "in Full")));
  const { id } = await start({ bookings: text, departures }, "Full System");
  const at = `/superadmin/import/${id}/check`;
  await match(id, { "bookings.1": "0" });
  await work("check-import", id);
  expect((await open(at)).text).toContain("it lacks 2 seats");
  await post(at, { intent: "check", giveSeats: "yes" });
  await work("check-import", id);
  expect((await open(at)).text).toContain("Given to departures");
  await match(id);
  await work("check-import", id);
  expect((await open(at)).text).toContain("Given to departures");
  // The box is ticked, and unticking it holds too.
  await post(at, { intent: "check" });
  await match(id);
  await work("check-import", id);
  expect((await open(at)).text).toContain("it lacks 2 seats");
});

test("days with two readings are asked for once a file, and the answer is kept for the next", async () => {
  const month = "1/2/2027,1/2/2026";
  const text = `${bookings()}\nD-1,Ada,6175550142,Porto,${month.split(",")[0]},2,10,Confirmed,${month.split(",")[1]}`;
  const { id } = await start({ bookings: text }, "Dated System");
  const asked = await open(`/superadmin/import/${id}/matching`);
  expect(asked.text).toContain("No day of the file says what 1/2/2027 means.");
  const unsaid = await match(id, { "bookings.1": "0" });
  expect(unsaid.status).toBe(409);
  expect(await unsaid.text()).toContain('id="bookings.day-order-error"');
  const said = await match(id, { "bookings.1": "0", "bookings.day-order": "day-first" });
  expect(said.headers.get("Location")).toBe(`/superadmin/import/${id}/check`);
  const again = await start({ bookings: text }, "Dated System");
  const kept = readForms((await open(`/superadmin/import/${again.id}/matching`)).html);
  expect(kept.find(({ fields }) => "bookings.day-order" in fields)?.fields).toMatchObject({
    "bookings.day-order": "day-first",
    "bookings.1": "0",
  });
});

test("the order of days is asked for in the step in which their columns are chosen", async () => {
  const text = [
    "Ref no,Customer,Phone,Tour,Weg am,Pax,Price,Booking status,Am",
    "D-1,Ada,6175550142,Porto,1/2/2027,2,10,Confirmed,1/2/2026",
  ].join("\n");
  const { id } = await start({ bookings: text }, "Unnamed Days");
  expect((await open(`/superadmin/import/${id}/matching`)).html).not.toContain("day-order");
  const chosen = { "bookings.1": "0", "bookings.6": "4", "bookings.13": "8" };
  const unsaid = await match(id, chosen);
  expect(unsaid.status).toBe(409);
  const asked = await unsaid.text();
  expect(asked).toContain("No day of the file says what 1/2/2027 means.");
  expect(asked).toContain('id="bookings.day-order-error"');
  const said = await match(id, { ...chosen, "bookings.day-order": "month-first" });
  expect(said.headers.get("Location")).toBe(`/superadmin/import/${id}/check`);
});

test("a name that two people have is told with its line, and is no fault", async () => {
  const lines = good.map((line) => line.replace(/^A-/, "N-").replace("Ada Byron", "Ann & Bob Lee"));
  const { id } = await start({ bookings: bookings(...lines) }, "Couples System");
  await match(id, { "bookings.1": "0" });
  await work("check-import", id);
  const { text } = await open(`/superadmin/import/${id}/check`);
  expect(text).toContain("Ann & Bob Lee (bookings.csv, line 2): each stays one customer");
  expect(text).not.toContain("Bo Lind");
  expect(text).toContain("Compare the Totals");
});

test("uploads are deleted 7 days after a dry run, and 30 after an import", async () => {
  const kept = async () =>
    (
      await sql<{ source: string; kept: boolean }>`
        SELECT DISTINCT source, bytes IS NOT NULL AS kept FROM staged_files JOIN staged_imports ON id = import_id
        WHERE source IN ('Second System', 'Dated System') ORDER BY source`.execute(db)
    ).rows.map((row) => row.kept);
  await forgetFiles(addMinutes(6 * 24 * 60));
  expect(await kept()).toEqual([true, true]);
  await forgetFiles(addMinutes(8 * 24 * 60));
  expect(await kept()).toEqual([false, true]);
  await forgetFiles(addMinutes(31 * 24 * 60));
  expect(await kept()).toEqual([false, false]);
});

test("each template can be imported as it is", async () => {
  const page = await open("/superadmin/import");
  const files: Record<string, string> = {};
  for (const { to } of page.links.filter((link) => link.to.includes("/templates/"))) {
    const kind = /templates\/(.+)\.csv$/.exec(to)?.[1] ?? "";
    files[kind] = await (await site(ownRequest(to, { cookie: owner }))).text();
  }
  const { id } = await start(files, "Template System");
  await match(id);
  await work("check-import", id);
  expect((await open(`/superadmin/import/${id}/check`)).text).toContain(
    "2 bookings, 2 trips, 2 departures",
  );
});

test("headings in another language stand below titles, and can be chosen", async () => {
  const lines = [
    "Zahlungen 2026;;;",
    "Stand: 27.11.2026;;;",
    "Buchung;Datum;Betrag;Art",
    `101;01.02.2026;1.200,00;bar`,
  ];
  const { id } = await start({ payments: lines.join("\n") }, "Excel in Germany");
  const { text, html } = await open(`/superadmin/import/${id}/matching`);
  expect(text).toContain("Not read: Buchung, Datum, Betrag, Art.");
  expect(html).toMatch(/<option value="2">Betrag</);
});
