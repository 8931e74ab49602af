import type { LeadKind } from "../../lead-kind.ts";
import type { LeadStatus } from "../../lead-status.ts";

/** Sort keys of the lead list, as in the URL. */
export const leadSorts = ["created", "due", "name"] as const;

/** Filters besides a single status or agent, as in the URL. */
export type LeadStatusFilter = LeadStatus | "open";
export const leadDueFilters = ["overdue", "today", "week", "none"] as const;
export type LeadDueFilter = (typeof leadDueFilters)[number];

/** The agents' search for leads; '' means no filter. */
export type LeadSearch = {
  /** Words in name, email, request or reference. */
  q: string;
  kind: LeadKind | "";
  status: LeadStatusFilter | "";
  /** 'me', 'nobody', or an agent's id. */
  owner: string;
  due: LeadDueFilter | "";
  sort: { key: (typeof leadSorts)[number]; direction: "ascending" | "descending" };
};

/** A row of the list. Days are YYYY-MM-DD. */
export type LeadLine = {
  reference: string;
  kind: LeadKind;
  name: string;
  email: string;
  wish: string;
  status: LeadStatus;
  lostReason: string | null;
  owner: string | null;
  dueOn: string | null;
  /** The due date has passed and the lead is open. */
  overdue: boolean;
  /** The resulting booking. */
  bookingReference: string | null;
  createdAt: Date;
};
