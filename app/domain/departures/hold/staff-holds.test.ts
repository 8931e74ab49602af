import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { db } from "#app/db/database.server.ts";
import { makeAgent, requestOrigin } from "#app/domain/bookings/fixtures/staff.ts";
import { addDays, businessDay } from "#app/values/dates.ts";
import { useTestDatabase } from "#tests/database.ts";
import { countSeats, makeDeparture } from "../fixtures/rows.ts";
import { mailKinds, runOut } from "../fixtures/waiting.ts";
import { mailAllEndedHolds } from "./mail-ended-holds.server.ts";
import type { HoldInput } from "./staff-hold-form.ts";
import { extendOption, makeHold, releaseHold, releaseSome } from "./staff-holds.server.ts";
import { sweepClaims } from "../seats/lock-departure.server.ts";

useTestDatabase();

const wish = (given: Partial<HoldInput> = {}): HoldInput => ({
  intent: "hold",
  key: randomUUID(),
  kind: "option",
  seats: 4,
  singles: 0,
  heldFor: "Mrs. Raman",
  until: "",
  ...given,
});

async function option() {
  const [agent, id] = [await makeAgent(), await makeDeparture({ seats: 6 })];
  expect(await makeHold(agent, id, wish(), requestOrigin)).toEqual({ ok: true });
  return { agent, id, ...(await claimOn(id)) };
}
const claimOn = (departureId: string) =>
  db
    .selectFrom("seatClaims")
    .select(["id as claim", "expiresAt", "extendedFor"])
    .where("departureId", "=", departureId)
    .executeTakeFirstOrThrow();
const taken = async (id: string) => (await countSeats(id)).stored.taken;
const hoursLeft = (at: Date | null) => Math.round(((at?.getTime() ?? 0) - Date.now()) / 3_600_000);

describe("an option", () => {
  test("lasts 48 hours, and is extended once, with a reason that is audited", async () => {
    const { agent, id, claim, expiresAt } = await option();
    expect(hoursLeft(expiresAt)).toBe(48);
    const input = { claim, reason: "Her passport comes on Friday." };
    expect(await extendOption(agent, input, requestOrigin)).toEqual({ ok: true });
    expect(hoursLeft((await claimOn(id)).expiresAt)).toBe(96);
    expect(await extendOption(agent, input, requestOrigin)).toEqual({
      ok: false,
      reason: "extended-already",
    });
    const audit = await db
      .selectFrom("auditLog")
      .select("action")
      .where("subjectId", "=", id)
      .execute();
    expect(audit.map(({ action }) => action).toSorted()).toEqual(["hold-extended", "seats-held"]);
  });

  test("released gives its seats back, without a mail", async () => {
    const { agent, id, claim } = await option();
    expect(await releaseHold(agent, claim, requestOrigin)).toEqual({ ok: true });
    expect(await taken(id)).toBe(0);
    await mailAllEndedHolds();
    expect(await mailKinds(agent.email)).toEqual([]);
    expect(await releaseHold(agent, claim, requestOrigin)).toEqual({
      ok: false,
      reason: "hold-over",
    });
  });

  test("that ran out is told to its agent, once", async () => {
    const { agent, id } = await option();
    await runOut(id);
    await sweepClaims();
    await mailAllEndedHolds();
    await mailAllEndedHolds();
    expect(await mailKinds(agent.email)).toEqual(["hold-ended"]);
  });

  test("that ran out is told to nobody who has a role without departures by now", async () => {
    const { agent, id } = await option();
    await db.updateTable("users").set({ role: "editor" }).where("id", "=", agent.id).execute();
    await runOut(id);
    await sweepClaims();
    await mailAllEndedHolds();
    expect(await mailKinds(agent.email)).toEqual([]);
  });

  test("sent twice holds once; another one finds too few seats", async () => {
    const [agent, id, input] = [await makeAgent(), await makeDeparture({ seats: 6 }), wish()];
    await makeHold(agent, id, input, requestOrigin);
    expect(await makeHold(agent, id, input, requestOrigin)).toEqual({ ok: true });
    expect(await taken(id)).toBe(4);
    expect(await makeHold(agent, id, wish(), requestOrigin)).toEqual({
      ok: false,
      reason: "too-few-seats",
    });
  });
});

describe("a block", () => {
  test("is released on its day, and not on a day that has gone", async () => {
    const [agent, id] = [await makeAgent(), await makeDeparture()];
    const today = businessDay(new Date());
    const block = (until: string) =>
      makeHold(agent, id, wish({ kind: "block", until }), requestOrigin);
    expect(await block(today)).toEqual({ ok: false, reason: "release-past" });
    expect(await block(addDays(today, 10))).toEqual({ ok: true });
    expect(businessDay((await claimOn(id)).expiresAt ?? new Date())).toBe(addDays(today, 10));
  });

  test("ends before the trip leaves, whatever day was chosen", async () => {
    const [agent, startsOn] = [await makeAgent(), addDays(businessDay(new Date()), 3)];
    const id = await makeDeparture({ startsOn });
    await makeHold(agent, id, wish({ kind: "block", until: addDays(startsOn, 30) }), requestOrigin);
    expect(businessDay((await claimOn(id)).expiresAt ?? new Date(0))).toBe(startsOn);
  });
});

describe("a block given back in part", () => {
  test("keeps the rest; of two who give back at once, the second is told", async () => {
    const [agent, id] = [await makeAgent(), await makeDeparture({ seats: 12 })];
    const until = addDays(businessDay(new Date()), 10);
    const block = wish({ kind: "block", seats: 10, singles: 4, until });
    expect(await makeHold(agent, id, block, requestOrigin)).toEqual({ ok: true });
    const { claim } = await claimOn(id);
    const give = (released: number, of: number) =>
      releaseSome(agent, { claim, of, released }, requestOrigin);
    expect(await give(10, 10)).toEqual({ ok: false, reason: "too-many-released" });
    const answers = await Promise.all([give(7, 10), give(7, 10)]);
    expect(answers).toContainEqual({ ok: true });
    expect(answers).toContainEqual({ ok: false, reason: "hold-changed" });
    const { stored, counted } = await countSeats(id);
    expect(stored).toMatchObject(counted);
    expect(stored).toMatchObject({ taken: 3, singlesTaken: 3 });
    // Control: of what is left.
    expect(await give(1, 3)).toEqual({ ok: true });
    expect(await taken(id)).toBe(2);
  });
});
