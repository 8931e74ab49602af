import { commandRefusals } from "#app/domain/command/command-messages.ts";

export const customerToasts = { noted: { title: "Note Saved" } } as const;

/** Why a note is not saved. */
export type NoteRefusal = "not-found" | "form-used" | "unavailable";

export const customerNoteRefusals = {
  "form-used": "This form has saved a note already. Send it again only if you want a second one.",
  unavailable: commandRefusals.unavailable,
} as const satisfies Record<Exclude<NoteRefusal, "not-found">, string>;
