import type { Insertable, Selectable, Transaction } from "kysely";
import type { DB } from "#app/db/types.generated.ts";
import { addDays } from "#app/values/dates.ts";
import type { Dice } from "./dice.ts";
import { leadNotes, lostReasons } from "./notes.ts";

type Status = "new" | "contacted" | "quoted" | "won" | "lost";
type Event = Insertable<DB["leadEvents"]>;
type Lead = Pick<Selectable<DB["leads"]>, "id" | "createdAt">;
type Surroundings = {
  today: string;
  dice: Dice;
  /** Ids of the agents; the first is the demo's own. */ agents: readonly string[];
};

/**
 * Writes each lead's history up to today: the newest wait, older ones were contacted, quoted, won
 * or lost by an agent, some with notes.
 */
export async function writeLeadStories(tx: Transaction<DB>, { today, dice, agents }: Surroundings): Promise<void> {
  const leads = await tx.selectFrom("leads").select(["id", "createdAt"]).orderBy("createdAt").orderBy("email").orderBy("wish").execute();
  for (const lead of leads) {
    const steps = stepsOf(ageOf(lead, today), dice);
    if (steps.length === 0) continue;
    const owner = dice.pick(agents);
    const status = steps.at(-1) ?? "new";
    const isOpen = status === "contacted" || status === "quoted";
    const lostReason = status === "lost" ? dice.pick(lostReasons) : null;
    const dueOn = isOpen && dice.chance(80) ? addDays(today, dice.between(-3, 9)) : null;
    await tx
      .updateTable("leads")
      .set({ status, lostReason, dueOn, ownerId: owner, version: steps.length + 1 })
      .where("id", "=", lead.id)
      .execute();
    await tx.insertInto("leadEvents").values(eventsOf(lead, { steps, owner, lostReason, dice })).execute();
  }
}

function ageOf({ createdAt }: Lead, today: string): number {
  return Math.floor((Date.parse(`${today}T00:00:00Z`) - createdAt.getTime()) / 86_400_000);
}

/** The statuses that a lead of this age in days passed through; none if still new. */
function stepsOf(age: number, dice: Dice): Status[] {
  if (age < 4 || (age < 9 && dice.chance(40))) return [];
  if (age < 20 && dice.chance(60)) return ["contacted"];
  if (dice.chance(25)) return ["contacted", "lost"];
  if (age < 40 && dice.chance(70)) return ["contacted", "quoted"];
  return ["contacted", "quoted", dice.chance(45) ? "won" : "lost"];
}

type Story = { steps: readonly Status[]; owner: string; lostReason: string | null; dice: Dice };

function eventsOf(lead: Lead, { steps, owner, lostReason, dice }: Story): Event[] {
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
  const note: Event[] = dice.chance(35) ? [{ ...about(8), action: "noted", body: dice.pick(leadNotes) }] : [];
  const [first, ...rest] = moves;
  return [...(first ? [first] : []), ...note, ...rest];
}
