import type { LeadKind } from "../lead-kind.ts";
import type { LeadStatus } from "../lead-status.ts";

/** By what the list of leads can be sorted, as the URL names it. */
export const leadSorts = ["created", "due", "name"] as const;

/** Filters of the list beside a single status or agent, as the URL names them. */
export type LeadStatusFilter = LeadStatus | "open";
export const leadDueFilters = ["overdue", "today", "week", "none"] as const;
export type LeadDueFilter = (typeof leadDueFilters)[number];

/** What agents look for in the leads; '' where a filter is off. */
export type LeadSearch = {
  /** Words of name, email, wish or reference. */
  q: string;
  kind: LeadKind | "";
  status: LeadStatusFilter | "";
  /** 'me', 'nobody', or an agent's id. */
  owner: string;
  due: LeadDueFilter | "";
  sort: { key: (typeof leadSorts)[number]; direction: "ascending" | "descending" };
};

/** A line of the list. Days are YYYY-MM-DD. */
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
  /** The day has come and gone, and the lead still waits. */
  overdue: boolean;
  /** The booking that it became. */
  bookingReference: string | null;
  createdAt: Date;
};
