import { Form } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { TextArea } from "#app/ui/form/field.tsx";

type Props = {
  /** Id of the last entry: a saved note is newer, and resets the field. */
  last: number | undefined;
  idempotencyKey: string;
  /** The returned form. */
  answer:
    | { values: Readonly<Record<string, string>>; errors: Readonly<Record<string, string>> }
    | undefined;
};

/** Form for an internal note. */
export function NoteForm({ last, idempotencyKey, answer }: Props) {
  const { values = {}, errors = {} } = answer ?? {};
  return (
    <Form key={last ?? 0} method="post" noValidate className="grid gap-3">
      <input type="hidden" name="intent" value="note" />
      <input type="hidden" name="key" value={values.key ?? idempotencyKey} />
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
  );
}
