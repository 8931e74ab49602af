export const leadStatuses = ["new", "contacted", "quoted", "won", "lost"] as const;
export type LeadStatus = (typeof leadStatuses)[number];

export const leadStatusLabels: Readonly<Record<LeadStatus, string>> = {
  new: "New",
  contacted: "Contacted",
  quoted: "Quoted",
  won: "Won",
  lost: "Lost",
};

export type LeadMove = {
  from: LeadStatus;
  to: LeadStatus;
  /** What an agent presses. */
  label: string;
  /** Whether a reason has to be given, for the agents alone. */
  reason: "optional" | "required";
};

/** Where a lead may go from where it stands, and what that asks for (product: new, contacted, quoted, then won or lost). A lead that was lost may come back; won is an end. */
export const leadMoves: readonly LeadMove[] = [
  { from: "new", to: "contacted", label: "Contacted", reason: "optional" },
  { from: "new", to: "lost", label: "Lost", reason: "required" },
  { from: "contacted", to: "quoted", label: "Quoted", reason: "optional" },
  { from: "contacted", to: "lost", label: "Lost", reason: "required" },
  { from: "quoted", to: "won", label: "Won", reason: "optional" },
  { from: "quoted", to: "lost", label: "Lost", reason: "required" },
  { from: "lost", to: "contacted", label: "Contacted again", reason: "optional" },
];

/** The moves that are open to a lead that stands at `status`. */
export function openLeadMoves(status: LeadStatus): LeadMove[] {
  return leadMoves.filter((move) => move.from === status);
}

/** Leads that still want something done. A booking wins each of them, whichever step it stands at. */
export const openLeadStatuses = ["new", "contacted", "quoted"] as const satisfies readonly LeadStatus[];

/** Whether a lead still wants something done. */
export function isOpenLead(status: LeadStatus): boolean {
  return openLeadStatuses.some((open) => open === status);
}
