import { choice, listSearch, type SearchOf } from "#app/values/list-search.ts";
import { type Role, roleNames, roles } from "../permissions.ts";

/** A staff account as an owner sees it (spec §3: id, name, email, status). */
export type StaffStatus = "active" | "suspended";

/** What an owner writes. */
export type StaffInput = { name: string; email: string };

export type StaffRow = StaffInput & {
  id: string;
  role: Role;
  status: StaffStatus;
  /** Invited, but no password chosen yet. */
  invited: boolean;
  createdAt: Date;
};

/** A full account: activity and sessions. */
export type StaffDetails = StaffRow & {
  /** Each change of role, name, email or phone increments it. */
  version: number;
  bookings: number;
  sessions: number;
  lastSignIn: Date | null;
  twoFactor: boolean;
};

/** The two lists of staff accounts, and the roles in each: the spec's agents, and everybody. */
export const listedRoles = { agents: ["agent"], people: roles } as const satisfies Record<
  string,
  readonly Role[]
>;
export type StaffListName = keyof typeof listedRoles;

/** An account of one of the lists: of another role it is not there. */
export type StaffAddress = { id: string; roles: readonly Role[] };

const searched = {
  placeholder: "Name or email",
  sorts: ["name", "email", "status", "created"],
  first: "name",
} as const;
const status = choice("Status", "Any status", { active: "Active", suspended: "Suspended" });

export const agentSearch = listSearch({
  ...searched,
  label: "Search agents",
  filters: { status },
});
export const peopleSearch = listSearch({
  ...searched,
  label: "Search people",
  filters: { role: choice("Role", "Any role", roleNames), status },
});
export type StaffSearch = SearchOf<typeof agentSearch>;

/** The end of a suspension, far in the future (spec §3). */
export const bannedForGood = new Date("2999-12-31T00:00:00Z");
