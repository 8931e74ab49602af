import type { ReactNode } from "react";
import { Form } from "react-router";
import type { LeadPlanField, StaffLeadValues } from "#app/domain/leads/manage/staff-lead-form.ts";
import { type StaffLead, typedPlan } from "#app/domain/leads/manage/staff-lead.ts";
import { Button } from "#app/ui/button.tsx";
import { SelectField, TextField } from "#app/ui/form/field.tsx";
import type { LeadAnswer } from "./answer-staff-lead.server.ts";

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
  const { values, errors = {} } = answer ?? {};
  const shown = { ...typedPlan(lead), ...values };
  const inputs = planInputs({ lead, me, owners, today, values: shown, errors });
  return (
    <div className="grid gap-4 rounded-card border border-line bg-paper-raised p-5">
      {lead.ownerId === me ? null : (
        <Form
          method="post"
          className="flex flex-wrap items-center justify-between gap-3 border-b border-line pb-4"
        >
          <Intent lead={lead} opened={opened} />
          <Hidden fields={{ ...typedPlan(lead), ownerId: me }} />
          <p className="text-ink-soft">
            {lead.ownerId === null ? "Nobody looks after it yet." : "Somebody else looks after it."}
          </p>
          <Button dense data-key="a" aria-keyshortcuts="a">
            Assign to Me
          </Button>
        </Form>
      )}
      <Form key={lead.version} method="post" noValidate className="grid gap-4">
        <Intent lead={lead} opened={opened} />
        <div className="grid gap-4 sm:grid-cols-2">
          {inputs.ownerId}
          {inputs.dueOn}
        </div>
        <Button dense className="justify-self-start">
          Save
        </Button>
      </Form>
    </div>
  );
}

type Inputs = Pick<Props, "lead" | "me" | "owners" | "today"> & {
  values: StaffLeadValues;
  errors: StaffLeadValues;
};

/** The inputs of a lead's plan; one that is forgotten here is a type error. */
function planInputs({ lead, me, owners, today, values, errors }: Inputs) {
  const field = (name: LeadPlanField) => ({
    name,
    defaultValue: values[name],
    error: errors[name],
  });
  return {
    ownerId: (
      <SelectField {...field("ownerId")} label="Agent">
        <option value="">Nobody</option>
        {owners.map(({ id, name }) => (
          <option key={id} value={id}>
            {id === me ? `${name} (me)` : name}
          </option>
        ))}
      </SelectField>
    ),
    dueOn: (
      <TextField
        {...field("dueOn")}
        label="Due"
        type="date"
        min={lead.overdue ? undefined : today}
      />
    ),
  } satisfies Record<LeadPlanField, ReactNode>;
}

function Intent({ lead, opened }: { lead: Pick<StaffLead, "version">; opened: string }) {
  return <Hidden fields={{ intent: "plan", version: String(lead.version), opened }} />;
}

function Hidden({ fields }: { fields: StaffLeadValues }) {
  return Object.entries(fields).map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ));
}
