import type { ComponentProps } from "react";
import { NoteForm } from "./note-form.tsx";
import { Moment } from "#app/ui/moment.tsx";

/** An internal note; `author` is null if the account was deleted. */
type StaffNote = { id: number; note: string; author: string | null; at: Date };
type Props = { notes: readonly StaffNote[] } & Pick<
  ComponentProps<typeof NoteForm>,
  "idempotencyKey" | "answer"
>;

/** Internal notes, newest first, with a form. */
export function StaffNotes({ notes, idempotencyKey, answer }: Props) {
  return (
    <div className="grid gap-4">
      <NoteForm last={notes[0]?.id} idempotencyKey={idempotencyKey} answer={answer} />
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
