export const leadStatuses = ["new", "contacted", "quoted", "won", "lost"] as const;
export type LeadStatus = (typeof leadStatuses)[number];

export const leadStatusLabels: Readonly<Record<LeadStatus, string>> = {
  new: "New",
  contacted: "Contacted",
  quoted: "Quoted",
  won: "Won",
  lost: "Lost",
};

export type LeadStatusChange = {
  from: LeadStatus;
  to: LeadStatus;
  /** Label of the button. */
  label: string;
  /** Whether a reason is required; only agents see it. */
  reason: "optional" | "required";
};

/**
 * The state machine of leads: allowed status changes and what they require (product: new,
 * contacted, quoted, then won or lost). Lost leads may be reopened; won is final.
 */
export const leadStatusChanges: readonly LeadStatusChange[] = [
  { from: "new", to: "contacted", label: "Contacted", reason: "optional" },
  { from: "new", to: "lost", label: "Lost", reason: "required" },
  { from: "contacted", to: "quoted", label: "Quoted", reason: "optional" },
  { from: "contacted", to: "lost", label: "Lost", reason: "required" },
  { from: "quoted", to: "won", label: "Won", reason: "optional" },
  { from: "quoted", to: "lost", label: "Lost", reason: "required" },
  { from: "lost", to: "contacted", label: "Contacted again", reason: "optional" },
];

/** The status changes allowed in `status`. */
export function openLeadStatusChanges(status: LeadStatus): LeadStatusChange[] {
  return leadStatusChanges.filter((move) => move.from === status);
}

/** Statuses of open leads. A booking wins a lead in any of them. */
export const openLeadStatuses = [
  "new",
  "contacted",
  "quoted",
] as const satisfies readonly LeadStatus[];

export function isOpenLead(status: LeadStatus): boolean {
  return openLeadStatuses.some((open) => open === status);
}
