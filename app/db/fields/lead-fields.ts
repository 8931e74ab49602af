import type { Selectable } from "kysely";
import type { DB } from "../types.generated.ts";

/** Columns of the leads' forms that only the server writes. */
type ServerColumn = "createdAt" | "id" | "reference" | "suggestedDestination" | "userId";

type Filled<Table extends "travelLeads" | "contactSubmissions" | "quizLeads"> = Omit<
  Selectable<DB[Table]>,
  ServerColumn
>;

/** Columns that the trip planner fills in. A new column belongs here unless it is listed above. */
export type PlanFields = Filled<"travelLeads">;
/** Columns that the contact form fills in. */
export type MessageFields = Filled<"contactSubmissions">;
/** Columns that the quiz and its form fill in. */
export type QuizFields = Filled<"quizLeads">;
/** Columns of a lead that staff plan. */
export type LeadPlan = Pick<Selectable<DB["leads"]>, "ownerId" | "dueOn">;
