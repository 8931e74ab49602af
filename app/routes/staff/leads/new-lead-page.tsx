import { Form } from "react-router";
import { budgetBands } from "#app/domain/leads/lead.ts";
import type { CustomerLine } from "#app/domain/people/customers/customer.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { CountField, SelectField, TextArea, TextField } from "#app/ui/form/field.tsx";
import { UnsavedChanges } from "#app/ui/form/unsaved-changes.tsx";
import { aboutClient, alikeIds } from "../customers/alike-clients.tsx";
import { PersonInputs } from "../customers/correct-person.tsx";
import { ChoiceCards } from "../people/choice-cards.tsx";
import { type InputOf, inputsOf } from "../shell/editor/inputs-of.ts";
import { focusFirstField } from "../shell/page-keys.tsx";
import { PortalPage } from "../shell/portal-page.tsx";
import { PortalSection } from "../shell/portal-section.tsx";
import type { ButtonsAnswer } from "../shell/staff-buttons.server.ts";
import { usePortal } from "../shell/use-portal.ts";

type Texts = Readonly<Record<string, string>>;
type Props = {
  values: Texts;
  /** Clients who may have called. */ alike: readonly CustomerLine[];
  owners: readonly { id: string; name: string }[];
  me: string;
  today: string;
  answer: ButtonsAnswer | undefined;
};

const formId = "lead-form";

/** Writes a call down: who called, what they want, and what happens next. */
export function NewLeadPage({ values, alike, owners, me, today, answer }: Props) {
  const { errors = {}, notice } = answer ?? {};
  const field = inputsOf(values, errors);
  const list = usePortal().paths.leads;
  return (
    <PortalPage
      title="Add Lead"
      lede="A call, written down: it stands in the lists like any other lead. Nobody is mailed."
      above={[{ label: "Leads", to: list }]}
    >
      <div key={answer?.stamp} className="grid gap-6">
        <ErrorSummary notice={notice} errors={errors} />
        <Form
          id={formId}
          method="post"
          noValidate
          {...(answer === undefined && { ref: focusFirstField })}
          className="grid items-start gap-x-10 gap-y-8 xl:grid-cols-2"
        >
          <input type="hidden" name="key" value={values.key} />
          <input type="hidden" name="shown" value={alikeIds(alike)} />
          <PortalSection id="caller" title="Who called">
            <PersonInputs
              field={field}
              hint="Without one no mail goes out. Look up finds clients by name, email or phone."
            />
            {/* Before the other buttons, so that Enter looks up and never saves. */}
            <Button dense name="intent" value="find" className="justify-self-start">
              Look Up
            </Button>
            <Caller alike={alike} chosen={values.customer ?? ""} error={errors.customer} />
          </PortalSection>
          <div className="grid gap-8">
            <PortalSection id="wanted" title="What they want">
              <Wanted field={field} />
            </PortalSection>
            <PortalSection id="next" title="What happens next">
              <div className="grid gap-4 sm:grid-cols-2">
                <SelectField {...field("ownerId")} label="Agent">
                  <option value="">Nobody</option>
                  {owners.map(({ id, name }) => (
                    <option key={id} value={id}>
                      {id === me ? `${name} (me)` : name}
                    </option>
                  ))}
                </SelectField>
                <TextField {...field("dueOn")} label="Due" type="date" min={today} />
              </div>
            </PortalSection>
          </div>
        </Form>
        <div className="flex flex-wrap items-center gap-3">
          <Button look="primary" dense form={formId} name="intent" value="save">
            Save Lead
          </Button>
          <ButtonLink dense href={list}>
            Cancel
          </ButtonLink>
        </div>
      </div>
      <UnsavedChanges form={formId} />
    </PortalPage>
  );
}

type CallerProps = { alike: readonly CustomerLine[]; chosen: string; error: string | undefined };

/** Who called: one of the clients who are known, or somebody new. */
function Caller({ alike, chosen, error }: CallerProps) {
  if (alike.length === 0) return null;
  return (
    <ChoiceCards
      name="customer"
      legend="Is it one of these?"
      choices={[
        ...alike.map((one) => ({ value: one.id, label: one.name, hint: aboutClient(one) })),
        { value: "", label: "Somebody new", hint: "A client is made of what stands above." },
      ]}
      value={chosen}
      error={error}
    />
  );
}

function Wanted({ field }: { field: InputOf }) {
  return (
    <>
      <TextField
        {...field("wish")}
        label="They want"
        required
        maxLength={160}
        autoComplete="off"
        hint="In a line, as the list of leads shows it."
      />
      <TextArea
        {...field("message")}
        label="What was said (optional)"
        maxLength={4000}
        className="field-sizing-content min-h-28"
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField {...field("leavesOn")} label="First day (optional)" type="date" />
        <TextField {...field("returnsOn")} label="Last day (optional)" type="date" />
        <CountField {...field("numTravelers")} label="Travelers (optional)" />
        <SelectField {...field("budget")} label="Budget per person">
          <option value="">Not said</option>
          {Object.entries(budgetBands).map(([band, label]) => (
            <option key={band} value={band}>
              {label}
            </option>
          ))}
        </SelectField>
      </div>
    </>
  );
}
