import type { Texts } from "#app/domain/command/field-list.ts";

/**
 * What staff did with an entry: `source` says whether its text is the built-in one, a changed one or
 * one that they added.
 */
export type EntryState = {
  id: string;
  /** 0 if nobody has changed its text. */ version: number;
  source: "built-in" | "edited" | "own";
  /** Whether it is the built-in text that nobody has confirmed as the agency's own. */
  isSample: boolean;
  hidden: boolean;
  /** Whether the published text fits the fields of its kind; if not, the built-in one is shown. */
  fits: boolean;
};

/** An entry in the list of its kind. */
export type ListedContent = EntryState & {
  name: string;
  hasDraft: boolean;
  isPublished: boolean;
  /** Its neighbors. */ above: string | null;
  below: string | null;
};

/** A kind in the list of all. */
export type ListedKind = {
  key: string;
  label: string;
  shownOn: readonly { label: string; to: string }[];
  /** The id of its one entry, of a kind that has no list. */ only: string | null;
  entries: number;
  changed: number;
  hidden: number;
  drafts: number;
  unfit: number;
};

/** A text that was published, and by whom; null is the built-in one. */
export type PublishedVersion = { version: number; by: string; at: Date; texts: Texts | null };
