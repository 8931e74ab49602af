/** Who changed a part since the form was opened: them, me or both. */
export type ChangedBy = "them" | "me" | "both";

/** A part that differs between two versions; each side as text, '' if empty. */
type Difference = {
  part: string;
  label: string;
  theirs: string;
  mine: string;
  changedBy: ChangedBy;
};

/** Something was saved while it was edited: when, by whom, and what differs. */
export type Conflict = {
  at: Date;
  by: string | null;
  /** The same person saved it, in another window. */
  own?: boolean;
  differences: readonly Difference[];
};
