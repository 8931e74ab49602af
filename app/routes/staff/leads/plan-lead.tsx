import { Form } from "react-router";
import type { StaffLead } from "#app/domain/leads/manage/staff-lead.ts";
import { Button } from "#app/ui/button.tsx";
import { SelectField, TextField } from "#app/ui/field.tsx";
import type { LeadAnswer } from "./lead-answer.ts";

type Props = {
  lead: Pick<StaffLead, "version" | "ownerId" | "dueOn" | "overdue">;
  /** The values when the form was opened. */
  opened: string;
  me: string;
  owners: readonly { id: string; name: string }[];
  today: string;
  answer: LeadAnswer | undefined;
};

/** The lead's owner and due date. */
export function PlanLead({ lead, opened, me, owners, today, answer }: Props) {
  const { values = {}, errors = {} } = answer ?? {};
  return (
    <div className="grid gap-4 rounded-card border border-line bg-paper-raised p-5">
      {lead.ownerId === me ? null : (
        <Form
          method="post"
          className="flex flex-wrap items-center justify-between gap-3 border-b border-line pb-4"
        >
          <Intent lead={lead} opened={opened} />
          <input type="hidden" name="owner" value={me} />
          <input type="hidden" name="due_on" value={lead.dueOn ?? ""} />
          <p className="text-ink-soft">
            {lead.ownerId === null ? "Nobody looks after it yet." : "Somebody else looks after it."}
          </p>
          <Button dense>Assign to Me</Button>
        </Form>
      )}
      <Form key={lead.version} method="post" noValidate className="grid gap-4">
        <Intent lead={lead} opened={opened} />
        <div className="grid gap-4 sm:grid-cols-2">
          <SelectField
            name="owner"
            label="Agent"
            defaultValue={values.owner ?? lead.ownerId ?? ""}
            error={errors.owner}
          >
            <option value="">Nobody</option>
            {owners.map(({ id, name }) => (
              <option key={id} value={id}>
                {id === me ? `${name} (me)` : name}
              </option>
            ))}
          </SelectField>
          <TextField
            name="due_on"
            label="Due"
            type="date"
            min={lead.overdue ? undefined : today}
            defaultValue={values.due_on ?? lead.dueOn ?? ""}
            error={errors.due_on}
          />
        </div>
        <Button dense className="justify-self-start">
          Save
        </Button>
      </Form>
    </div>
  );
}

function Intent({ lead, opened }: { lead: Pick<StaffLead, "version">; opened: string }) {
  return (
    <>
      <input type="hidden" name="intent" value="plan" />
      <input type="hidden" name="version" value={lead.version} />
      <input type="hidden" name="opened" value={opened} />
    </>
  );
}
