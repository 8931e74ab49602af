import { data, redirect } from "react-router";
import { staffOf } from "#app/auth/guards.server.ts";
import { bookingsOf } from "#app/domain/bookings/manage/list/bookings-of.server.ts";
import {
  customerToasts,
  noteRefusals,
  type NoteRefusal,
} from "#app/domain/people/customers/customer-messages.ts";
import { noteForm } from "#app/values/forms/note-form.ts";
import { noteCustomer } from "#app/domain/people/customers/note-customer.server.ts";
import { readCustomer } from "#app/domain/people/customers/read-customer.server.ts";
import { leadsOf } from "#app/domain/leads/manage/list/leads-of.server.ts";
import { newsletterStatus } from "#app/domain/newsletter/newsletter-status.server.ts";
import { staffPaths } from "#app/domain/people/staff-paths.ts";
import { readWishListDeals } from "#app/domain/wish-list/read-wish-list.server.ts";
import { requestOriginOf } from "#app/web/request/origin/request-origin-of.server.ts";
import { staffMeta } from "../shell/staff-meta.ts";
import { readForm } from "#app/web/forms/read-form.server.ts";
import { optionsFor, refuse } from "#app/web/forms/refuse.server.ts";
import { withToast } from "#app/web/forms/toast.server.ts";
import type { Route } from "./+types/customer";
import { CustomerPage } from "./customer-page.tsx";

export { actionHeaders as headers } from "#app/web/forms/action-headers.ts";

export const meta: Route.MetaFunction = staffMeta(
  ({ loaderData }) => `Client ${loaderData.customer.name}`,
  "One client: bookings, leads, wish list and notes.",
);

const isId = (text: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text);
const nobody = () => data("There is no client here.", { status: 404 });

export async function loader({ context, params: { customerId } }: Route.LoaderArgs) {
  const viewer = staffOf(context);
  const customer = isId(customerId) ? await readCustomer(viewer, customerId) : null;
  if (!customer) throw nobody();
  const { email } = customer;
  const [bookings, leads, newsletter, wishList] = await Promise.all([
    bookingsOf(viewer, customer),
    email === null ? [] : leadsOf(viewer, email),
    email === null ? null : newsletterStatus(viewer, email),
    customer.userId === null ? [] : readWishListDeals({ id: customer.userId }),
  ]);
  return { customer, bookings, leads, newsletter, wishList, noteKey: crypto.randomUUID() };
}

/** Only notes can be written: the rest belongs to the account's owner. */
export async function action({ request, context, params: { customerId } }: Route.ActionArgs) {
  const viewer = staffOf(context);
  const form = await readForm(request, noteForm);
  if (!form.ok) return refuse({ values: form.values, errors: form.errors });
  const { key, note } = form.value;
  const noted = isId(customerId)
    ? await noteCustomer(viewer, { customerId, key, note }, requestOriginOf(request, context))
    : { ok: false as const, reason: "not-found" as const };
  if (!noted.ok && noted.reason === "not-found") throw nobody();
  if (!noted.ok) return refuseNote(noted.reason, form.values);
  return redirect(staffPaths[viewer.kind].customer(customerId), {
    headers: await withToast(customerToasts.noted),
  });
}

function refuseNote(reason: Exclude<NoteRefusal, "not-found">, values: Record<string, string>) {
  return refuse({ values, errors: {}, notice: noteRefusals[reason] }, optionsFor(reason));
}

export default function CustomerRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <CustomerPage {...loaderData} answer={actionData} />;
}
