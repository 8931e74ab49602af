import type { ComponentProps } from "react";
import { NoteForm } from "./note-form.tsx";
import { Moment } from "#app/ui/moment.tsx";

/** A note of the staff; `author` is the name, where the account is still there. */
type StaffNote = { id: number; note: string; author: string | null; at: Date };
type Props = { notes: readonly StaffNote[] } & Pick<ComponentProps<typeof NoteForm>, "formKey" | "answer">;

/** What the staff tell one another about a booking or a customer, the newest first, and a place to add to it. */
export function StaffNotes({ notes, formKey, answer }: Props) {
  return (
    <div className="grid gap-4">
      <NoteForm last={notes[0]?.id} formKey={formKey} answer={answer} />
      <ol>
        {notes.map((note) => (
          <li key={note.id} className="border-t border-line py-2.5 leading-snug">
            <p className="wrap-anywhere whitespace-pre-line">{note.note}</p>
            <p className="text-fine text-ink-soft">
              {note.author ?? "A former colleague"}, <Moment at={note.at} />
            </p>
          </li>
        ))}
      </ol>
    </div>
  );
}
