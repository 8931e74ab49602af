import { type LeadKind, leadKindLabels } from "#app/domain/leads/lead.ts";
import {
  choice,
  given,
  listSearch,
  type ListView,
  type SearchOf,
} from "#app/values/list-search.ts";
import { type LeadStatus, leadStatusLabels } from "../../lead-status.ts";

export const leadSearch = listSearch({
  label: "Search leads",
  placeholder: "Name, email, wish or reference",
  sorts: ["created", "due", "name"],
  first: "-created",
  filters: {
    status: choice("Status", "Any status", { open: "All open", ...leadStatusLabels }),
    kind: choice("Kind", "Any kind", leadKindLabels),
    // An agent's id; an unknown one finds nothing.
    owner: given("Agent", "Any agent", {
      options: { me: "Mine", nobody: "Nobody’s" },
      pattern: /^[\w-]{1,64}$/,
    }),
    due: choice("Due", "Due any time", {
      overdue: "Overdue",
      today: "Due today",
      week: "Due within 7 days",
      none: "No due date",
    }),
  },
});

export const leadViews = [
  { name: "All", query: "" },
  { name: "New, nobody’s", query: "status=new&owner=nobody" },
  { name: "Mine, open", query: "status=open&owner=me" },
  { name: "Overdue", query: "due=overdue" },
  { name: "Due within 7 days", query: "due=week" },
] as const satisfies readonly ListView[];

/** The agents' search for leads: `q` are words in name, email, request or reference. */
export type LeadSearch = SearchOf<typeof leadSearch>;
export type LeadDueFilter = Exclude<LeadSearch["due"], "">;

/** A row of the list. Days are YYYY-MM-DD. */
export type LeadLine = {
  reference: string;
  version: number;
  kind: LeadKind;
  name: string;
  /** Null of a caller without one. */ email: string | null;
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
