import { Form } from "react-router";
import { createDepartureRefusals } from "#app/domain/departures/plan/departure-messages.ts";
import { daysToMake, ruleWeekdays } from "#app/domain/departures/plan/rule/departure-rule.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { CheckField } from "#app/ui/form/check-field.tsx";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { SelectField, TextField } from "#app/ui/form/field.tsx";
import { UnsavedChanges } from "#app/ui/form/unsaved-changes.tsx";
import { Part } from "../../shell/part.tsx";
import { PageLink } from "../../shell/page-link.tsx";
import { PortalPage } from "../../shell/portal-page.tsx";
import { usePortal } from "../../shell/use-portal.ts";
import type { Route } from "./+types/new";
import { RulePreview } from "./rule-preview.tsx";
import { seatInputs, SeatRows } from "../seat-inputs.tsx";
import { inputsOf } from "../../shell/editor/inputs-of.ts";

type Deal = { id: string; title: string };
type Props = {
  deals: readonly Deal[];
  /** The asked deal, if it departs on any day. */ anyDay: Deal | null;
  values: Readonly<Record<string, string>>;
  answer: Route.ComponentProps["actionData"];
};

const formId = "rule";

/** Departures by a rule: the form, and below it the days that it makes. */
export function RulePage({ deals, anyDay, values: opened, answer }: Props) {
  const list = usePortal().paths.departures;
  const { values: typed, errors = {}, notice, more: preview, stamp } = answer ?? {};
  const values = typed ? { key: opened.key ?? "", ...typed } : opened;
  const count = preview ? daysToMake(preview.days).length : 0;
  return (
    <PortalPage
      title="Add departures"
      lede="By a rule: weekdays, from when to when, and how many seats."
      above={[{ label: "Departures", to: list }]}
    >
      <div
        key={stamp}
        className="grid items-start gap-8 xl:grid-cols-[minmax(0,34rem)_minmax(0,1fr)]"
      >
        <div className="grid gap-6">
          <ErrorSummary notice={notice} errors={errors} />
          {anyDay && !answer ? (
            <p className="rounded-card border-2 border-sun-text bg-paper-raised p-5">
              {createDepartureRefusals["not-fixed"].text} It is{" "}
              <PageLink page="deal" id={anyDay.id}>
                {anyDay.title}
              </PageLink>
              .
            </p>
          ) : null}
          <Form id={formId} method="post" noValidate className="grid gap-6">
            <input type="hidden" name="key" value={values.key} />
            <input type="hidden" name="previewed" value={values.previewed ?? ""} />
            <RuleFields values={values} errors={errors} deals={deals} />
          </Form>
          <p className="flex flex-wrap gap-3">
            <Button
              form={formId}
              name="intent"
              value="preview"
              dense
              {...(count === 0 && { look: "primary" as const })}
            >
              {preview ? "Preview Again" : "Preview the Days"}
            </Button>
            <ButtonLink dense href={list}>
              Cancel
            </ButtonLink>
          </p>
        </div>
        {preview ? <RulePreview {...preview} form={formId} /> : null}
      </div>
      <UnsavedChanges form={formId} />
    </PortalPage>
  );
}

type FieldsProps = Pick<Props, "deals"> & {
  values: Readonly<Record<string, string>>;
  errors: Readonly<Record<string, string>>;
};

function RuleFields({ values, errors, deals }: FieldsProps) {
  const field = inputsOf(values, errors);
  return (
    <>
      <Part title="Which days">
        <SelectField
          label="Deal"
          {...field("dealId")}
          required
          hint="Deals that depart on fixed dates."
        >
          <option value="">Choose a deal</option>
          {deals.map(({ id, title }) => (
            <option key={id} value={id}>
              {title}
            </option>
          ))}
        </SelectField>
        <fieldset className="grid gap-1">
          <legend className="text-small font-semibold">Weekdays</legend>
          <div className="flex flex-wrap gap-x-5">
            {ruleWeekdays.map(({ name, label }) => (
              <CheckField
                key={name}
                id={name}
                name={name}
                label={label}
                defaultChecked={values[name] === "yes"}
              />
            ))}
          </div>
          <p className="text-fine text-ink-soft">None ticked: every day.</p>
        </fieldset>
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField label="From" {...field("from")} type="date" required />
          <TextField label="Until" {...field("to")} type="date" required />
        </div>
      </Part>
      <Part title="Each departure">
        <SeatRows inputs={seatInputs(field)} />
      </Part>
    </>
  );
}
