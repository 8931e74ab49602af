import { Form } from "react-router";
import type { DeskLead } from "#app/domain/leads/desk-lead.ts";
import { Button } from "#app/ui/button.tsx";
import { TextArea } from "#app/ui/field.tsx";
import type { LeadAnswer } from "./lead-answer.ts";

type Props = { lead: Pick<DeskLead, "events">; formKey: string; answer: LeadAnswer | undefined };

/** A note for the lead's thread. */
export function AddNote({ lead, formKey, answer }: Props) {
  const { values = {}, errors = {} } = answer ?? {};
  return (
    // A saved note leaves the field empty.
    <Form key={lead.events[0]?.id ?? 0} method="post" noValidate className="grid gap-3">
      <input type="hidden" name="intent" value="note" />
      <input type="hidden" name="key" value={values.key ?? formKey} />
      <TextArea
        name="note"
        label="Note"
        rows={3}
        required
        maxLength={2000}
        defaultValue={values.note}
        hint="It stands in the thread. The traveler never sees it."
        error={errors.note}
      />
      <Button dense className="justify-self-start">
        Save Note
      </Button>
    </Form>
  );
}
