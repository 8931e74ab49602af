/** Who changed one part of a row since its form was opened: somebody else, whoever sent the form, or both. */
export type ChangedBy = "them" | "me" | "both";
