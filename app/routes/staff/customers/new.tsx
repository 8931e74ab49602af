import { Form } from "react-router";
import { writerOf } from "#app/auth/guards.server.ts";
import { newCustomerForm } from "#app/domain/people/customers/customer-form.ts";
import {
  newCustomerRefusals,
  customerToasts,
} from "#app/domain/people/customers/customer-messages.ts";
import {
  alikeCustomers,
  createCustomer,
} from "#app/domain/people/customers/create-customer.server.ts";
import { pathsOf } from "#app/domain/people/staff-paths.ts";
import type { CustomerLine } from "#app/domain/people/customers/customer.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { UnsavedChanges } from "#app/ui/form/unsaved-changes.tsx";
import { inputsOf } from "../shell/editor/inputs-of.ts";
import { PortalPage } from "../shell/portal-page.tsx";
import { staffButtons } from "../shell/staff-buttons.server.ts";
import { staffMeta } from "../shell/staff-meta.ts";
import { usePortal } from "../shell/use-portal.ts";
import type { Route } from "./+types/new";
import { AlikeClients, alikeIds } from "./alike-clients.tsx";
import { PersonInputs } from "./correct-person.tsx";

export { actionHeaders as headers } from "#app/web/forms/action-headers.ts";

export const meta = staffMeta("Add Client", "Somebody who has called, and has booked nothing yet.");

const writer = writerOf("customers");

export function loader({ context }: Route.LoaderArgs) {
  writer(context);
  return { key: crypto.randomUUID() };
}

/** Who may be the same is shown once: whoever saves after that means somebody new. */
export const action = staffButtons<
  ReturnType<typeof writer>,
  typeof newCustomerForm._output,
  keyof typeof newCustomerRefusals,
  { alike: CustomerLine[] }
>({
  guard: writer,
  form: newCustomerForm,
  refusals: newCustomerRefusals,
  async run(viewer, { key, shown, ...person }, { requestOrigin }) {
    const created = await createCustomer(viewer, { key, person, shown }, requestOrigin);
    if (!created.ok)
      return created.reason === "unavailable"
        ? created
        : { ...created, more: { alike: await alikeCustomers(viewer, person) } };
    return { ok: true, to: pathsOf(viewer).customer(created.id), toast: customerToasts.created };
  },
});

const formId = "client-form";

export default function NewClient({ loaderData: { key }, actionData }: Route.ComponentProps) {
  const { values = {}, errors = {}, notice, more } = actionData ?? {};
  const list = usePortal().paths.customers;
  const alike = more?.alike ?? [];
  return (
    <PortalPage
      title="Add Client"
      lede="Name, and how to reach them. Whoever signs up or books is here already."
      above={[{ label: "Clients", to: list }]}
    >
      <div key={actionData?.stamp} className="grid max-w-[44rem] gap-6">
        <ErrorSummary notice={notice} errors={errors} />
        <AlikeClients alike={alike} />
        <Form id={formId} method="post" noValidate className="grid gap-5">
          <input type="hidden" name="key" value={values.key ?? key} />
          <input type="hidden" name="shown" value={alikeIds(alike)} />
          <PersonInputs
            field={inputsOf(values, errors)}
            hint="Whoever has verified it sees the trips under My Trips. Without one no mail goes out."
          />
        </Form>
        <div className="flex flex-wrap items-center gap-3">
          <Button look="primary" dense form={formId}>
            {alike.length > 0 ? "Save as Somebody New" : "Save Client"}
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
