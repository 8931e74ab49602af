import type { ComponentProps } from "react";
import { Form } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { TextArea } from "#app/ui/form/field.tsx";
import { Moment } from "#app/ui/moment.tsx";
import { useMay } from "./use-portal.ts";

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
      {useMay().mayPost ? (
        <NoteForm action="." last={notes[0]?.id} idempotencyKey={idempotencyKey} answer={answer} />
      ) : null}
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

type NoteFormProps = {
  /** Where it is sent; the page's address with its query by default. */
  action?: string;
  /** Id of the last note: a saved one is newer, and resets the field. */
  last: number | undefined;
  idempotencyKey: string;
  /** The returned form. */
  answer:
    | { values: Readonly<Record<string, string>>; errors: Readonly<Record<string, string>> }
    | undefined;
};

export function NoteForm({ last, idempotencyKey, answer, ...to }: NoteFormProps) {
  const { values = {}, errors = {} } = answer ?? {};
  return (
    <Form key={last ?? 0} method="post" {...to} noValidate className="grid gap-3">
      <input type="hidden" name="intent" value="note" />
      <input type="hidden" name="key" value={values.key ?? idempotencyKey} />
      <TextArea
        name="note"
        data-key="t"
        label="Add a note"
        rows={2}
        required
        maxLength={2000}
        defaultValue={values.note}
        hint="No customer sees it."
        error={errors.note}
      />
      <Button dense className="justify-self-start">
        Save Note
      </Button>
    </Form>
  );
}
