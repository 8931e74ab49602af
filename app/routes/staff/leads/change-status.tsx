import { Form } from "react-router";
import type { StaffLead } from "#app/domain/leads/manage/staff-lead.ts";
import type { LeadStatusChange } from "#app/domain/leads/lead-status.ts";
import { Button } from "#app/ui/button.tsx";
import { TextArea } from "#app/ui/form/field.tsx";
import { RadioRows } from "#app/ui/form/radio-rows.tsx";
import type { LeadAnswer } from "./answer-staff-lead.server.ts";

type Props = {
  lead: Pick<StaffLead, "version">;
  changes: readonly LeadStatusChange[];
  answer: LeadAnswer | undefined;
};

/** Changes the lead's status, with a reason. */
export function ChangeLeadStatus({ lead, changes, answer }: Props) {
  const { values = {}, errors = {} } = answer ?? {};
  return (
    <Form
      key={lead.version}
      method="post"
      noValidate
      data-key="s"
      className="grid gap-4 rounded-card border border-line bg-paper-raised p-5"
    >
      <input type="hidden" name="intent" value="move" />
      <input type="hidden" name="version" value={lead.version} />
      <RadioRows
        name="to"
        legend="What happens to the lead"
        value={values.to}
        error={errors.to}
        choices={changes.map(({ to, label, reason }) => ({
          value: to,
          label,
          hint: reason === "required" ? "with a reason" : undefined,
        }))}
      />
      <TextArea
        name="reason"
        label="Reason"
        rows={2}
        maxLength={1000}
        defaultValue={values.reason}
        hint="Agents alone read it."
        error={errors.reason}
      />
      <Button dense className="justify-self-start">
        Update Lead
      </Button>
    </Form>
  );
}
