import { writerOf } from "#app/auth/guards.server.ts";
import { createPhoneLead } from "#app/domain/leads/phone/create-phone-lead.server.ts";
import { phoneLeadForm } from "#app/domain/leads/phone/phone-lead-form.ts";
import {
  phoneLeadRefusals,
  staffLeadToasts,
} from "#app/domain/leads/manage/staff-lead-messages.ts";
import { listStaff } from "#app/domain/people/accounts/staff/list-staff.server.ts";
import { alikeCustomers } from "#app/domain/people/customers/create-customer.server.ts";
import type { CustomerLine } from "#app/domain/people/customers/customer.ts";
import { readCustomer } from "#app/domain/people/customers/read-customer.server.ts";
import { pathsOf } from "#app/domain/people/staff-paths.ts";
import { addDays, businessDay } from "#app/values/dates.ts";
import { cleanEmail } from "#app/values/text/email-address.ts";
import { isUuid } from "#app/values/uuid.ts";
import { type ButtonsOutcome, staffButtons } from "../shell/staff-buttons.server.ts";
import { staffMeta } from "../shell/staff-meta.ts";
import type { Route } from "./+types/new";
import { NewLeadPage } from "./new-lead-page.tsx";

export { actionHeaders as headers } from "#app/web/forms/action-headers.ts";

export const meta = staffMeta("Add Lead", "A call, written down before it is forgotten.");

const writer = writerOf("leads");

/** A client's page leads here with their id. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const viewer = writer(context);
  const customer = url.searchParams.get("customer") ?? "";
  const [known, staff] = await Promise.all([
    isUuid(customer) ? readCustomer(viewer, customer) : null,
    listStaff(viewer),
  ]);
  const today = businessDay(new Date());
  return {
    values: {
      key: crypto.randomUUID(),
      customer: known?.id ?? "",
      ownerId: viewer.id,
      dueOn: addDays(today, 1),
    },
    alike: known ? [known] : [],
    owners: staff.filter(({ active }) => active),
    me: viewer.id,
    today,
  };
}

type Shown = { alike: CustomerLine[] };
type Outcome = ButtonsOutcome<keyof typeof phoneLeadRefusals, Shown>;

export const action = staffButtons({
  guard: writer,
  form: phoneLeadForm,
  refusals: phoneLeadRefusals,
  async run(viewer, input, { requestOrigin, values }): Promise<Outcome> {
    const { name = "", email = "", phone = "" } = values;
    const typed = { name, email: cleanEmail(email) || null, phone };
    const alike = async () => {
      const known = await readChosen(viewer, values.customer ?? "");
      const found = await alikeCustomers(viewer, typed);
      return { alike: [...known, ...found.filter(({ id }) => id !== values.customer)] };
    };
    if (input.intent === "find") return { ok: false, status: 200, more: await alike() };
    const { intent: _, ...call } = input;
    const created = await createPhoneLead(viewer, call, requestOrigin);
    if (!created.ok)
      return created.reason === "unavailable" ? created : { ...created, more: await alike() };
    const { reference } = created;
    const to = pathsOf(viewer).lead(reference);
    return { ok: true, to, toast: staffLeadToasts.created(reference) };
  },
});

/** The client who is chosen stays among those to choose from. */
async function readChosen(viewer: ReturnType<typeof writer>, id: string): Promise<CustomerLine[]> {
  const customer = isUuid(id) ? await readCustomer(viewer, id) : null;
  return customer ? [customer] : [];
}

export default function NewLead({ loaderData, actionData }: Route.ComponentProps) {
  const { alike, values, ...page } = loaderData;
  const isFirst = actionData === undefined;
  return (
    <NewLeadPage
      {...page}
      alike={isFirst ? alike : (actionData.more?.alike ?? [])}
      values={isFirst ? values : actionData.values}
      answer={actionData}
    />
  );
}
