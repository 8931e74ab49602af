import { choice, listSearch, type SearchOf } from "#app/values/list-search.ts";

export const unsentStates = {
  waiting: "Waiting",
  failed: "Failed, tried again",
  dead: "Given up",
} as const;
export type UnsentState = keyof typeof unsentStates;

/** The owner's list of mails that are not sent. */
export const unsentSearch = listSearch({
  label: "Search mails",
  placeholder: "Address or subject",
  sorts: ["created"],
  first: "-created",
  filters: { state: choice("State", "Any state", unsentStates) },
});
export type UnsentSearch = SearchOf<typeof unsentSearch>;

export type UnsentMail = {
  id: string;
  kind: string;
  recipient: string;
  subject: string;
  state: UnsentState;
  attempts: number;
  lastError: string | null;
  /** Of a dead mail: its text held a link to an account and was erased, so it can't be sent again. */
  isErased: boolean;
  /** Of the booking that it is about. */
  reference: string | null;
  /** When it is tried again, unless it is dead. */
  nextAttemptAt: Date;
  createdAt: Date;
};
