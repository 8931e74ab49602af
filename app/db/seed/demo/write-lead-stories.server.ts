import type { Insertable, Selectable, Transaction } from "kysely";
import type { DB } from "#app/db/types.generated.ts";
import { addDays } from "#app/values/dates.ts";
import type { Dice } from "./dice.ts";
import { leadNotes, lostReasons } from "./notes.ts";

type Status = "new" | "contacted" | "quoted" | "won" | "lost";
type Event = Insertable<DB["lead_events"]>;
type Lead = Pick<Selectable<DB["leads"]>, "id" | "created_at">;
type Surroundings = {
  today: string;
  dice: Dice;
  /** Ids of the agents; the first is the demo's own. */ agents: readonly string[];
};

/** What became of each lead up to today: the youngest wait, the older ones were contacted, quoted, won or lost, by an agent, with a note here and there. */
export async function writeLeadStories(tx: Transaction<DB>, { today, dice, agents }: Surroundings): Promise<void> {
  const leads = await tx.selectFrom("leads").select(["id", "created_at"]).orderBy("created_at").orderBy("email").orderBy("wish").execute();
  for (const lead of leads) {
    const steps = stepsOf(ageOf(lead, today), dice);
    if (steps.length === 0) continue;
    const owner = dice.pick(agents);
    const status = steps.at(-1) ?? "new";
    const isOpen = status === "contacted" || status === "quoted";
    const lost_reason = status === "lost" ? dice.pick(lostReasons) : null;
    const due_on = isOpen && dice.chance(80) ? addDays(today, dice.between(-3, 9)) : null;
    await tx
      .updateTable("leads")
      .set({ status, lost_reason, due_on, owner_id: owner, version: steps.length + 1 })
      .where("id", "=", lead.id)
      .execute();
    await tx.insertInto("lead_events").values(eventsOf(lead, { steps, owner, lost_reason, dice })).execute();
  }
}

function ageOf({ created_at }: Lead, today: string): number {
  return Math.floor((Date.parse(`${today}T00:00:00Z`) - created_at.getTime()) / 86_400_000);
}

/** The statuses that a lead of so many days went through, one after another; none for one that is still new. */
function stepsOf(age: number, dice: Dice): Status[] {
  if (age < 4 || (age < 9 && dice.chance(40))) return [];
  if (age < 20 && dice.chance(60)) return ["contacted"];
  if (dice.chance(25)) return ["contacted", "lost"];
  if (age < 40 && dice.chance(70)) return ["contacted", "quoted"];
  return ["contacted", "quoted", dice.chance(45) ? "won" : "lost"];
}

type Story = { steps: readonly Status[]; owner: string; lost_reason: string | null; dice: Dice };

function eventsOf(lead: Lead, { steps, owner, lost_reason, dice }: Story): Event[] {
  const about = (hours: number) => ({
    lead_id: lead.id,
    actor_id: owner,
    created_at: new Date(lead.created_at.getTime() + hours * 3_600_000),
  });
  const moves = steps.map((to, index): Event => ({
    ...about(6 + index * 30),
    action: "moved",
    from_status: steps[index - 1] ?? "new",
    to_status: to,
    body: to === "lost" ? (lost_reason ?? "") : "",
  }));
  const note: Event[] = dice.chance(35)
    ? [{ ...about(8), form_key: crypto.randomUUID(), action: "noted", body: dice.pick(leadNotes) }]
    : [];
  const [first, ...rest] = moves;
  return [...(first ? [first] : []), ...note, ...rest];
}
