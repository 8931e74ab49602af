import type { Insertable, Selectable, Transaction } from "kysely";
import type { DB } from "#app/db/types.generated.ts";
import { addDays } from "#app/values/dates.ts";
import type { Random } from "./random.ts";
import { leadNotes, lostReasons } from "./notes.ts";

type Status = "new" | "contacted" | "quoted" | "won" | "lost";
type Event = Insertable<DB["leadEvents"]>;
type Lead = Pick<Selectable<DB["leads"]>, "id" | "createdAt">;
type Surroundings = {
  today: string;
  random: Random;
  /** Ids of the agents; the first is the demo's own. */ agents: readonly string[];
};

/**
 * Writes each lead's history up to today: the newest wait, older ones were contacted, quoted, won
 * or lost by an agent, some with notes.
 */
export async function writeLeadStories(
  tx: Transaction<DB>,
  { today, random, agents }: Surroundings,
): Promise<void> {
  const leads = await tx
    .selectFrom("leads")
    .select(["id", "createdAt"])
    .orderBy("createdAt")
    .orderBy("email")
    .orderBy("wish")
    .execute();
  for (const lead of leads) {
    const steps = stepsOf(ageOf(lead, today), random);
    if (steps.length === 0) continue;
    const owner = random.pick(agents);
    const status = steps.at(-1) ?? "new";
    const isOpen = status === "contacted" || status === "quoted";
    const lostReason = status === "lost" ? random.pick(lostReasons) : null;
    const dueOn = isOpen && random.chance(80) ? addDays(today, random.between(-3, 9)) : null;
    await tx
      .updateTable("leads")
      .set({ status, lostReason, dueOn, ownerId: owner, version: steps.length + 1 })
      .where("id", "=", lead.id)
      .execute();
    await tx
      .insertInto("leadEvents")
      .values(eventsOf(lead, { steps, owner, lostReason, random }))
      .execute();
  }
}

function ageOf({ createdAt }: Lead, today: string): number {
  return Math.floor((Date.parse(`${today}T00:00:00Z`) - createdAt.getTime()) / 86_400_000);
}

/** The statuses that a lead of this age in days passed through; none if still new. */
function stepsOf(age: number, random: Random): Status[] {
  if (age < 4 || (age < 9 && random.chance(40))) return [];
  if (age < 20 && random.chance(60)) return ["contacted"];
  if (random.chance(25)) return ["contacted", "lost"];
  if (age < 40 && random.chance(70)) return ["contacted", "quoted"];
  return ["contacted", "quoted", random.chance(45) ? "won" : "lost"];
}

type Story = { steps: readonly Status[]; owner: string; lostReason: string | null; random: Random };

function eventsOf(lead: Lead, { steps, owner, lostReason, random }: Story): Event[] {
  const about = (hours: number) => ({
    leadId: lead.id,
    actorId: owner,
    createdAt: new Date(lead.createdAt.getTime() + hours * 3_600_000),
  });
  const moves = steps.map((to, index): Event => ({
    ...about(6 + index * 30),
    action: "moved",
    fromStatus: steps[index - 1] ?? "new",
    toStatus: to,
    body: to === "lost" ? (lostReason ?? "") : "",
  }));
  const note: Event[] = random.chance(35)
    ? [{ ...about(8), action: "noted", body: random.pick(leadNotes) }]
    : [];
  const [first, ...rest] = moves;
  return [...(first ? [first] : []), ...note, ...rest];
}
