import { beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { db } from "#app/db/database.server.ts";
import { readLeadReference } from "#app/domain/leads/lead.ts";
import type { Agent } from "#app/domain/people/viewer.ts";
import { addDays, businessDay } from "#app/values/dates.ts";
import { useTestDatabase } from "#tests/database.ts";
import { exportLeads } from "./export-leads.server.ts";
import { requestOrigin, makeAgent, makeContactLead, makeLead } from "../../fixtures/staff.ts";
import type { LeadSearch } from "./lead-list.ts";
import { listStaff } from "#app/domain/people/accounts/staff/list-staff.server.ts";
import { listLeads } from "./list-leads.server.ts";
import type { LeadStatus } from "../../lead-status.ts";

useTestDatabase();

const today = businessDay(new Date());
let viewer: Agent;
let colleague: Agent;
let plan: string;
let message: string;
let lost: string;

async function stand(
  reference: string,
  changes: {
    status?: LeadStatus;
    lostReason?: string;
    ownerId?: string;
    dueOn?: string;
    at?: string;
  },
) {
  const { at, ...columns } = changes;
  await db
    .updateTable("leads")
    .set({ ...columns, ...(at !== undefined && { createdAt: new Date(at) }) })
    .where("reference", "=", reference)
    .execute();
}

beforeAll(async () => {
  viewer = await makeAgent();
  colleague = await makeAgent("Marcus Oyelaran");
  plan = await makeLead({ name: "Élodie Brun", destination: "100% Provence" });
  message = await makeContactLead({ name: "Ann_Lee Park", subject: "Wheelchair in Rome" });
  lost = await makeContactLead({ name: "Zoe Kaplan", subject: "A gift" });
  await stand(plan, { ownerId: viewer.id, dueOn: addDays(today, -1), at: "2026-01-03T12:00:00Z" });
  await stand(message, {
    status: "contacted",
    ownerId: colleague.id,
    dueOn: today,
    at: "2026-01-02T12:00:00Z",
  });
  await stand(lost, {
    status: "lost",
    lostReason: "Too dear.",
    dueOn: addDays(today, -9),
    at: "2026-01-01T12:00:00Z",
  });
});

const any: LeadSearch = {
  q: "",
  kind: "",
  status: "",
  owner: "",
  due: "",
  sort: { key: "created", direction: "descending" },
};
async function found(search: Partial<LeadSearch>): Promise<string[]> {
  const { lines, total } = await listLeads(viewer, { ...any, ...search }, { page: 1, perPage: 25 });
  expect(total).toBe(lines.length);
  return lines.map(({ reference }) => reference);
}

describe("the list of leads", () => {
  test.each([
    ["elodie", () => [plan]],
    ["PROVENCE brun", () => [plan]],
    ["100%", () => [plan]],
    ["%", () => [plan, message, lost]],
    ["ann_lee", () => [message]],
    ["_", () => [plan, message, lost]],
    ["ro", () => [message]],
    ["nobody-at-all", () => []],
    ["' OR 1=1 --", () => []],
  ] as const)("is searched for %s", async (q, expected) => {
    expect(await found({ q })).toEqual(expected());
  });

  test("finds a whole email's leads alone, and with a part of one all that hold it", async () => {
    const [own, other] = [
      await makeLead({ email: "ines@example.com", destination: "Porto" }),
      await makeLead({ email: "agines@example.com", destination: "Porto" }),
    ];
    onTestFinished(async () => {
      await db.deleteFrom("leads").where("reference", "in", [own, other]).execute();
    });
    expect(await found({ q: "Ines@example.com" })).toEqual([own]);
    expect((await found({ q: "nes@example.com" })).toSorted()).toEqual([own, other].toSorted());
  });

  test("finds of a name that more than 200 leads have those alone, otherwise all that hold its words", async () => {
    // One after the other: all at once would wait for connections, too long on a busy machine.
    const write = async (name: string, count: number) => {
      for (let written = 0; written < count; written += 1) await makeContactLead({ name });
    };
    onTestFinished(async () => {
      await db.deleteFrom("leads").where("name", "in", ["Ada Lund", "Ada Maria Lund"]).execute();
    });
    const names = async () => {
      const { lines } = await listLeads(
        viewer,
        { ...any, q: "ada  LUND" },
        { page: 1, perPage: 300 },
      );
      return new Set(lines.map(({ name }) => name));
    };
    await write("Ada Lund", 199);
    await write("Ada Maria Lund", 1);
    expect(await names()).toEqual(new Set(["Ada Lund", "Ada Maria Lund"]));
    await write("Ada Lund", 2);
    expect(await names()).toEqual(new Set(["Ada Lund"]));
  });

  test("finds a reference in any spelling", async () => {
    expect(await found({ q: plan.toLowerCase().replace("-", " ") })).toEqual([plan]);
    expect(readLeadReference("ct 0oi159")).toBe("CT-QQLLS9");
    for (const none of ["", "GT-AAAAAA", "AAAAAA", "TP-AAAAA", "TP-AAAAAA1"])
      expect(readLeadReference(none), none).toBeNull();
  });

  test("is filtered by kind, status, agent and due date; ended leads are not due", async () => {
    expect(await found({ kind: "custom-trip" })).toEqual([plan]);
    expect(await found({ status: "lost" })).toEqual([lost]);
    expect(await found({ status: "open" })).toEqual([plan, message]);
    expect(await found({ owner: "me" })).toEqual([plan]);
    expect(await found({ owner: "nobody" })).toEqual([lost]);
    expect(await found({ owner: colleague.id, status: "open" })).toEqual([message]);
    expect(await found({ due: "overdue" })).toEqual([plan]);
    expect(await found({ due: "today" })).toEqual([message]);
    expect(await found({ due: "week" })).toEqual([message]);
    expect(await found({ due: "none" })).toEqual([]);
  });

  test("is sorted by name, day and arrival, and has pages", async () => {
    expect(await found({ sort: { key: "name", direction: "ascending" } })).toEqual([
      message,
      plan,
      lost,
    ]);
    expect(await found({ sort: { key: "due", direction: "ascending" } })).toEqual([
      lost,
      plan,
      message,
    ]);
    expect(await found({ sort: { key: "created", direction: "ascending" } })).toEqual([
      lost,
      message,
      plan,
    ]);
    const pages = await Promise.all(
      [1, 2, 3, 4].map((page) => listLeads(viewer, any, { page, perPage: 1 })),
    );
    expect(pages.map(({ lines, total }) => [lines[0]?.reference, total])).toEqual([
      [plan, 3],
      [message, 3],
      [lost, 3],
      [undefined, 3],
    ]);
  });

  test("shows the agent, and whether a lead is overdue", async () => {
    const { lines } = await listLeads(viewer, any, { page: 1, perPage: 25 });
    expect(lines).toMatchObject([
      { owner: "Dana Marsh", overdue: true },
      { owner: "Marcus Oyelaran", overdue: false },
      { owner: null, overdue: false, lostReason: "Too dear." },
    ]);
    expect((await listStaff(viewer)).map(({ name, active }) => [name, active])).toEqual([
      ["Dana Marsh", true],
      ["Marcus Oyelaran", true],
    ]);
  });

  test("is exported as searched, and the log records it", async () => {
    const lines = await Array.fromAsync(
      await exportLeads(viewer, { ...any, status: "open" }, requestOrigin),
    );
    expect(lines.map(({ reference }) => reference)).toEqual([plan, message]);
    const row = await db
      .selectFrom("auditLog")
      .selectAll()
      .where("action", "=", "exported")
      .executeTakeFirst();
    expect(row).toMatchObject({
      actorId: viewer.id,
      subjectId: "leads",
      after: { status: "open", leads: 2 },
    });
  });
});
