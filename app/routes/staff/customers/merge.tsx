import { data } from "react-router";
import { writerOf } from "#app/auth/guards.server.ts";
import { mergeCustomers } from "#app/domain/bookings/customer/merge-customers.server.ts";
import { mergeForm } from "#app/domain/people/customers/customer-form.ts";
import { customerToasts, mergeRefusals } from "#app/domain/people/customers/customer-messages.ts";
import { alikeCustomers } from "#app/domain/people/customers/create-customer.server.ts";
import {
  type CustomerLine,
  type CustomerSearch,
  customerSearch,
} from "#app/domain/people/customers/customer.ts";
import { listCustomers } from "#app/domain/people/customers/list-customers.server.ts";
import { readCustomer } from "#app/domain/people/customers/read-customer.server.ts";
import { pathsOf } from "#app/domain/people/staff-paths.ts";
import type { Staff } from "#app/domain/people/viewer.ts";
import { isUuid } from "#app/values/uuid.ts";
import { readListSearch } from "#app/web/request/read-list-search.ts";
import { staffButtons } from "../shell/staff-buttons.server.ts";
import { staffMeta } from "../shell/staff-meta.ts";
import type { Route } from "./+types/merge";
import { MergePage } from "./merge-page.tsx";

export { actionHeaders as headers } from "#app/web/forms/action-headers.ts";
export { revalidateAfterConflict as shouldRevalidate } from "#app/web/forms/revalidate-after-conflict.ts";

export const meta: Route.MetaFunction = staffMeta(
  ({ loaderData }) => `Merge ${loaderData.customer.name}`,
  "Two clients who are one person.",
);

const writer = writerOf("customers");
/** Clients to choose the other one from. */
const mostFound = 10;

/** Without another client in the address, those who may be one. */
export async function loader({ context, params: { customerId }, url }: Route.LoaderArgs) {
  const viewer = writer(context);
  const read = (id: string) => (isUuid(id) ? readCustomer(viewer, id) : null);
  const otherId = url.searchParams.get("with") ?? "";
  const [customer, other] = await Promise.all([read(customerId), read(otherId)]);
  if (!customer) throw data("There is no client here.", { status: 404 });
  const isPair = other !== null && other.id !== customer.id;
  const { search } = readListSearch(url, customerSearch);
  const found = isPair ? [] : await findOthers(viewer, customer, search);
  return {
    idempotencyKey: crypto.randomUUID(),
    customer,
    other: isPair ? other : null,
    q: search.q,
    found: found.filter(({ id }) => id !== customer.id),
  };
}

async function findOthers(viewer: Staff, customer: CustomerLine, search: CustomerSearch) {
  if (search.q === "") return alikeCustomers(viewer, customer);
  return (await listCustomers(viewer, search, { page: 1, perPage: mostFound })).lines;
}

export const action = staffButtons({
  guard: writer,
  form: mergeForm,
  refusals: mergeRefusals,
  status: 409,
  async run(viewer, input, { requestOrigin, params: { customerId = "" } }) {
    const { key, other, version, otherVersion, nameOf, emailOf, phoneOf } = input;
    const merge = {
      key,
      ids: [customerId, other] as const,
      versions: [version, otherVersion] as const,
      fields: { name: nameOf, email: emailOf, phone: phoneOf },
    };
    if (!isUuid(customerId)) return { ok: false, reason: "not-found" };
    const merged = await mergeCustomers(viewer, merge, requestOrigin);
    if (!merged.ok) return merged;
    const to = pathsOf(viewer).customer(merged.customerId);
    return { ok: true, to, toast: customerToasts.merged(merged.bookings) };
  },
});

export default function Merge({ loaderData, actionData }: Route.ComponentProps) {
  return <MergePage {...loaderData} answer={actionData} />;
}
