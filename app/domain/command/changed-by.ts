/** Who changed a part since the form was opened: them, me or both. */
export type ChangedBy = "them" | "me" | "both";
