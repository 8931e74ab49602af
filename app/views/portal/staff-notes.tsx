import { Form } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { TextArea } from "#app/ui/field.tsx";
import { formatMoment } from "#app/values/dates.ts";

/** A note of the staff; `author` is the name, where the account is still there. */
type StaffNote = { id: number; note: string; author: string | null; at: Date };
type Props = {
  notes: readonly StaffNote[];
  formKey: string;
  /** The form, come back. */
  answer: { values: Readonly<Record<string, string>>; errors: Readonly<Record<string, string>> } | undefined;
};

/** What the staff tell one another about a booking or a customer, the newest first, and a place to add to it. */
export function StaffNotes({ notes, formKey, answer }: Props) {
  const { values = {}, errors = {} } = answer ?? {};
  return (
    <div className="grid gap-4">
      {/* A saved note leaves the field empty. */}
      <Form key={notes[0]?.id ?? 0} method="post" noValidate className="grid gap-3">
        <input type="hidden" name="intent" value="note" />
        <input type="hidden" name="key" value={values.key ?? formKey} />
        <TextArea
          name="note"
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
      <ol>
        {notes.map((note) => (
          <li key={note.id} className="border-t border-line py-2.5 leading-snug">
            <p className="wrap-anywhere whitespace-pre-line">{note.note}</p>
            <p className="text-fine text-ink-soft">
              {note.author ?? "A former colleague"}, <time dateTime={note.at.toISOString()}>{formatMoment(note.at)}</time>
            </p>
          </li>
        ))}
      </ol>
    </div>
  );
}
