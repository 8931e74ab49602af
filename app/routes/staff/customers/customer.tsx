import { data } from "react-router";
import { staffOf } from "#app/auth/guards.server.ts";
import { bookingsOf } from "#app/domain/bookings/manage/list/bookings-of.server.ts";
import { commandRefusals } from "#app/domain/command/command-messages.ts";
import { noteForm } from "#app/values/forms/note-form.ts";
import { noteCustomer } from "#app/domain/people/customers/note-customer.server.ts";
import { readCustomer } from "#app/domain/people/customers/read-customer.server.ts";
import { leadsOf } from "#app/domain/leads/manage/list/list-leads.server.ts";
import { newsletterStatus } from "#app/domain/newsletter/newsletter-status.server.ts";
import { readWishListDeals } from "#app/domain/wish-list/read-wish-list.server.ts";
import { staffMeta } from "../shell/staff-meta.ts";
import { staffButtons } from "../shell/staff-buttons.server.ts";
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
export const action = staffButtons({
  guard: staffOf,
  form: noteForm,
  refusals: {
    "form-used": "This form has saved a note already. Send it again only if you want a second one.",
    unavailable: commandRefusals.unavailable,
  },
  async run(viewer, { key, note }, { requestOrigin, params: { customerId = "" } }) {
    if (!isId(customerId)) throw nobody();
    const noted = await noteCustomer(viewer, { customerId, key, note }, requestOrigin);
    if (noted.ok) return { ok: true, toast: { title: "Note Saved" } };
    const { reason } = noted;
    if (reason === "not-found") throw nobody();
    return { ok: false, reason };
  },
});

export default function CustomerRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <CustomerPage {...loaderData} answer={actionData} />;
}
