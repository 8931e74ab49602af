import { Form, Link } from "react-router";
import type { Customer, CustomerLine, KnownPerson } from "#app/domain/people/customers/customer.ts";
import { mergeRefusals } from "#app/domain/people/customers/customer-messages.ts";
import { Button, ButtonLink, linkClass } from "#app/ui/button.tsx";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { TextField } from "#app/ui/form/field.tsx";
import { businessDay, formatDay } from "#app/values/dates.ts";
import { formatMoney } from "#app/values/money.ts";
import { plural } from "#app/values/plural.ts";
import { withQuery } from "#app/values/with-query.ts";
import type { Inputs } from "../shell/editor/inputs-of.ts";
import { FactList } from "../shell/fact-list.tsx";
import { PageLink } from "../shell/page-link.tsx";
import { PortalPage } from "../shell/portal-page.tsx";
import { PortalSection } from "../shell/portal-section.tsx";
import type { ButtonsAnswer } from "../shell/staff-buttons.server.ts";
import { usePortal } from "../shell/use-portal.ts";
import { aboutClient } from "./alike-clients.tsx";

type Props = {
  idempotencyKey: string;
  customer: Customer;
  other: Customer | null;
  /** What the other one was searched for. */ q: string;
  found: readonly CustomerLine[];
  answer: ButtonsAnswer | undefined;
};

/** Chooses the other client, then what remains of both. */
export function MergePage({ idempotencyKey, customer, other, q, found, answer }: Props) {
  const { paths } = usePortal();
  return (
    <PortalPage
      title={`Merge ${customer.name}`}
      lede="Two clients who are one person: bookings, leads and notes of both stay, under one of them."
      above={[
        { label: "Clients", to: paths.customers },
        { label: customer.name, to: paths.customer(customer.id) },
      ]}
    >
      <ErrorSummary notice={answer?.notice} errors={answer?.errors ?? {}} />
      {other ? (
        <MergeForm {...{ idempotencyKey, customer, other, answer }} />
      ) : (
        <FindOther {...{ customer, q, found }} />
      )}
    </PortalPage>
  );
}

function FindOther({ customer, q, found }: Pick<Props, "customer" | "q" | "found">) {
  const page = usePortal().paths.mergeCustomer(customer.id);
  return (
    <PortalSection id="other" title="Who is the same person?">
      <Form method="get" action={page} className="max-w-[32rem]">
        <TextField
          name="q"
          label="Search clients"
          type="search"
          maxLength={120}
          defaultValue={q}
          hint="Name, email, phone or reference."
          beside={<Button className="flex-none">Search</Button>}
        />
      </Form>
      {found.length === 0 ? (
        <p className="text-ink-soft">
          {q === "" ? "No other client looks like this one. Search for them." : "No clients found."}
        </p>
      ) : (
        <ul className="max-w-[44rem] border-t-[1.5px] border-ink">
          {found.map((one) => (
            <li
              key={one.id}
              className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 border-b border-line py-2.5 leading-snug wrap-anywhere"
            >
              <p>
                <Link to={withQuery(page, { with: one.id })} className={linkClass}>
                  {one.name}
                </Link>
                <span className="block text-fine text-ink-soft">{aboutClient(one)}</span>
              </p>
            </li>
          ))}
        </ul>
      )}
    </PortalSection>
  );
}

type FormProps = Pick<Props, "idempotencyKey" | "customer" | "answer"> & { other: Customer };

function MergeForm({ idempotencyKey, customer, other, answer }: FormProps) {
  const { paths } = usePortal();
  const both = [customer, other] as const;
  const { values = {} } = answer ?? {};
  const withAccount = both.filter(({ userId }) => userId !== null);
  const [account] = withAccount;
  const choice = (name: keyof KnownPerson) => ({ name, both, chosen: values[`${name}Of`] });
  const choices = {
    name: <Choice {...choice("name")} label="Name" />,
    email: <Choice {...choice("email")} label="Email" only={account} />,
    phone: <Choice {...choice("phone")} label="Phone" />,
  } satisfies Inputs<KnownPerson>;
  return (
    <>
      <div className="grid items-start gap-x-8 gap-y-6 lg:grid-cols-2">
        {both.map((one) => (
          <ClientCard key={one.id} client={one} />
        ))}
      </div>
      {withAccount.length === 2 ? (
        <p className="max-w-[44rem] rounded-card border-2 border-sun-text bg-paper-raised p-5">
          {mergeRefusals["two-accounts"]}
        </p>
      ) : (
        <Form key={answer?.stamp} method="post" className="grid max-w-[44rem] gap-6">
          <input type="hidden" name="key" value={values.key ?? idempotencyKey} />
          <input type="hidden" name="other" value={other.id} />
          <input type="hidden" name="version" value={customer.version} />
          <input type="hidden" name="otherVersion" value={other.version} />
          {choices.name}
          {choices.email}
          {choices.phone}
          <p className="text-ink-soft">
            {account
              ? `The account of ${account.name} remains, with its email: all trips stand under its My Trips once that is verified. `
              : ""}
            An address that loses its bookings is told by mail. This can’t be undone.
          </p>
          <div className="flex flex-wrap items-center gap-3">
            <Button look="primary" dense>
              Merge the Two
            </Button>
            <ButtonLink dense href={paths.customer(customer.id)}>
              Cancel
            </ButtonLink>
          </div>
        </Form>
      )}
    </>
  );
}

function ClientCard({ client }: { client: Customer }) {
  const { id, name, email, phone, userId, bookings, leads, notes, spentCents, since } = client;
  const facts = [
    ["Email", email ?? "None"],
    ["Phone", phone ?? "Not known"],
    ["Account", userId === null ? "None" : "Signs in"],
    ["Bookings", `${bookings.toLocaleString("en-US")}, ${formatMoney(spentCents)} spent`],
    ["Also", `${plural(leads, "lead")}, ${plural(notes.length, "note")}`],
    ["Known since", formatDay(businessDay(since))],
  ] as const;
  return (
    <section className="rounded-card border border-line bg-paper-raised p-5">
      <h2 className="mb-2 text-card wrap-anywhere">
        <PageLink page="customer" id={id}>
          {name}
        </PageLink>
      </h2>
      <FactList facts={facts} />
    </section>
  );
}

type ChoiceProps = {
  name: keyof KnownPerson;
  label: string;
  both: readonly [Customer, Customer];
  chosen: string | undefined;
  /** Whose remains in any case. */ only?: Customer | undefined;
};

/** Which of two values remains; where there is nothing to choose, it is said. */
function Choice({ name, label, both, chosen, only }: ChoiceProps) {
  const [first, last] = both;
  const sides = both.filter((one) => one[name] !== null);
  const remains =
    only ?? (first[name] === last[name] || sides.length < 2 ? (sides[0] ?? first) : null);
  if (remains)
    return (
      <p>
        <input type="hidden" name={`${name}Of`} value={remains.id} />
        <b className="block text-small font-semibold">{label}</b>
        <span className="wrap-anywhere">{remains[name] ?? "None"}</span>
      </p>
    );
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-2 text-small font-semibold">{label}</legend>
      {both.map((one) => (
        <label
          key={one.id}
          className="flex min-h-11 items-center gap-3 rounded-control border border-line-control bg-paper-raised px-3.5 leading-snug wrap-anywhere has-checked:border-2 has-checked:border-ink"
        >
          <input
            type="radio"
            name={`${name}Of`}
            value={one.id}
            defaultChecked={one.id === (chosen ?? first.id)}
            className="size-4.5 flex-none accent-action"
          />
          <span className="font-semibold">{one[name]}</span>
        </label>
      ))}
    </fieldset>
  );
}
