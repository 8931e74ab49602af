import type { Transaction } from "kysely";
import type { DB } from "#app/db/types.generated.ts";
import { addDays } from "#app/values/dates.ts";
import { createReference } from "#app/values/reference.ts";
import type { Random } from "./random.ts";
import { names } from "./names.ts";

/** What travelers ask planners for: a place and a message. */
const wishes = [
  [
    "Lisbon and the Algarve, Portugal",
    "Ten days in two bases. We like to walk in the morning and do nothing after four.",
  ],
  [
    "Norway, by train and boat",
    "My father turns 80 and his mother came from Bergen. He is steady on his feet but no stairs, please.",
  ],
  ["Prague, Vienna and Budapest", "Is a week enough for three? If not, tell us which one to drop."],
  [
    "Tuscany, Italy",
    "A kitchen, a view and a car. Two families, four children between six and eleven.",
  ],
  ["Scottish Highlands", "Honeymoon. Whisky for him, ponies for me."],
  ["Provence, France", "For the lavender, so it has to be the right two weeks. When is that?"],
  [
    "Greek islands",
    "Three islands at most, and a boat for one day. We get seasick on the big ferries, oddly, not on the small ones.",
  ],
  ["Swiss Alps", "Trains only. I have wanted to ride the red one since I was nine."],
  ["Andalusia, Spain", "We both speak some Spanish and would like to use it."],
  ["Iceland", "Northern lights if they can be had, hot water if not."],
  ["Amsterdam and Bruges", "A long weekend with my sister, museums and pancakes."],
  [
    "Ireland",
    "Looking for the village my great-grandmother left in 1911. I have a name and a photograph.",
  ],
] as const;

const subjects = [
  [
    "Paying in two parts",
    "Can we pay half now and the rest in spring? We have booked GT with you before and were very happy.",
  ],
  [
    "Wheelchair in Rome",
    "My husband uses a wheelchair for longer ways. Which of your trips to Italy would you advise?",
  ],
  [
    "A gift for our parents",
    "Do you have something like a voucher? It would be for two, somewhere warm.",
  ],
  ["Travel insurance", "Do we buy it from you or here at home?"],
  ["Single supplement", "I travel alone. Is there a trip without one?"],
] as const;

const budgets = ["budget", "midrange", "premium", "luxury"] as const;
const interests = ["food", "history", "islands", "rail", "art", "hiking"] as const;

const results = [
  { vibe: "beach", season: "summer", suggestedDestination: "A Mediterranean beach getaway" },
  { vibe: "city", season: "autumn", suggestedDestination: "An iconic city break" },
  {
    vibe: "adventure",
    season: "spring",
    suggestedDestination: "The Alps, or one of Europe’s natural parks",
  },
] as const;
const companies = ["solo", "couple", "family", "friends"] as const;

/**
 * Writes forty trip plans, twelve messages and nine quiz results in the ninety days before `today`.
 */
export async function writeLeads(
  tx: Transaction<DB>,
  { today, random }: { today: string; random: Random },
): Promise<number> {
  const leads = Array.from({ length: 40 }, () => {
    const [destination, message] = random.pick(wishes);
    const month = random.between(1, 12);
    return {
      ...writer(today, random),
      reference: createReference("TP"),
      destination,
      message,
      months: random.chance(70) ? [month, (month % 12) + 1] : [],
      numTravelers: random.chance(80) ? random.between(1, 6) : null,
      budget: random.chance(75) ? random.pick(budgets) : null,
      interests: interests.filter(() => random.chance(30)),
    };
  });
  const plans = await tx
    .insertInto("travelLeads")
    .values(leads)
    .returning([
      "id as travelLeadId",
      "reference",
      "name",
      "email",
      "destination as wish",
      "createdAt",
    ])
    .execute();
  const texts = Array.from({ length: 12 }, () => {
    const [subject, message] = random.pick(subjects);
    return { ...writer(today, random), subject, message };
  });
  const messages = await tx
    .insertInto("contactSubmissions")
    .values(texts)
    .returning(["id as contactSubmissionId", "name", "email", "subject as wish", "createdAt"])
    .execute();
  const answers = Array.from({ length: 9 }, () => ({
    ...writer(today, random),
    ...random.pick(results),
    // The budget that fits all three suggestions.
    budget: "midrange" as const,
    company: random.pick(companies),
  }));
  const quizzes = await tx
    .insertInto("quizLeads")
    .values(answers)
    .returning(["id as quizLeadId", "name", "email", "suggestedDestination as wish", "createdAt"])
    .execute();
  const rows = [
    ...plans.map((plan) => ({ ...plan, kind: "custom-trip" as const })),
    ...messages.map((message) => ({
      ...message,
      kind: "contact" as const,
      reference: createReference("CT"),
    })),
    ...quizzes.map((quiz) => ({
      ...quiz,
      kind: "quiz" as const,
      reference: createReference("QZ"),
    })),
  ];
  await tx.insertInto("leads").values(rows).execute();
  return rows.length;
}

function writer(today: string, random: Random) {
  const [name] = random.pick(names);
  const day = addDays(today, -random.between(1, 90));
  const minute = `${String(random.between(9, 22)).padStart(2, "0")}:${String(random.between(0, 59)).padStart(2, "0")}`;
  return {
    name,
    email: `${name.toLowerCase().replace(/[^a-z]+/g, ".")}@example.com`,
    createdAt: new Date(`${day}T${minute}:00Z`),
  };
}
