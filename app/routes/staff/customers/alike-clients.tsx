import type { CustomerLine } from "#app/domain/people/customers/customer.ts";
import { plural } from "#app/values/plural.ts";
import { PageLink } from "../shell/page-link.tsx";

/** What a form sends of those it has shown. */
export const alikeIds = (alike: readonly Pick<CustomerLine, "id">[]): string =>
  alike.map(({ id }) => id).join(" ");

/** What tells clients apart who may be one person. */
export const aboutClient = ({ email, phone, bookings }: CustomerLine): string =>
  [email ?? "No email", phone, plural(bookings, "booking")].filter(Boolean).join(", ");

/** Clients who may be the one that is typed. */
export function AlikeClients({ alike }: { alike: readonly CustomerLine[] }) {
  if (alike.length === 0) return null;
  return (
    <section
      aria-labelledby="alike"
      className="grid gap-2 rounded-card border-2 border-sun-text bg-paper-raised p-5"
    >
      <h2 id="alike" className="text-card">
        Is it one of these?
      </h2>
      <ul>
        {alike.map((one) => (
          <li key={one.id} className="border-t border-line py-2.5 leading-snug wrap-anywhere">
            <PageLink page="customer" id={one.id}>
              {one.name}
            </PageLink>
            <span className="block text-fine text-ink-soft">{aboutClient(one)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
