import type { ReactNode } from "react";
import { Form, href, Link, useLocation } from "react-router";
import { snoozes } from "#app/domain/desk/queue-form.ts";
import type { QueueKind, QueueRow, QueueStep } from "#app/domain/desk/queue-item.ts";
import { methodLabels, paymentMethods } from "#app/domain/money/payments/payment.ts";
import { Button, ButtonLink, linkClass } from "#app/ui/button.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { SelectField } from "#app/ui/form/field.tsx";
import { formatDay } from "#app/values/dates.ts";
import { formatMoney } from "#app/values/money.ts";
import { withQuery } from "#app/values/with-query.ts";
import { useMay, usePortal } from "../../shell/use-portal.ts";

type Props = {
  row: QueueRow;
  viewerId: string;
  agents: readonly { id: string; name: string }[];
};

/** One row: what is the matter, with whom, how much of it, and what to do next. */
export function QueueLine({ row, viewerId, agents }: Props) {
  const { kind, subject, who, what, amount, step, snoozed } = row;
  const { to, all } = useAddresses(row);
  const { mayFollow } = useMay();
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1.5 border-b border-line py-2.5 lg:grid-cols-[8.5rem_minmax(0,1fr)_auto_auto]">
      <Link
        to={all}
        className={classNames(
          "inline-flex min-h-6 items-center gap-1.5 justify-self-start text-fine font-semibold underline decoration-dotted underline-offset-4 before:size-2 before:flex-none before:rounded-full before:bg-current hover:decoration-solid",
          calm.has(kind) ? "text-sun-text" : "text-action-text",
        )}
      >
        {row.mark}
        <span className="sr-only">: show all</span>
      </Link>
      <p className="figures text-right font-semibold lg:order-1">
        {amount === null ? null : formatMoney(amount)}
      </p>
      <div className="min-w-0 leading-snug max-lg:col-span-2">
        <p className="truncate">
          <b className="font-semibold">{who}</b>
          {row.page === "comments" || row.page === "mail" || row.page === "unconfirmed" ? null : (
            <>
              {" "}
              {row.page.name === "booking" || row.page.name === "lead" ? (
                <Link to={to} discover="none" className={classNames(linkClass, "text-small")}>
                  {row.page.id}
                </Link>
              ) : null}
            </>
          )}
        </p>
        <p className="line-clamp-2 text-small text-ink-soft">{what}</p>
        <Whose row={row} viewerId={viewerId} />
      </div>
      <div className="flex flex-wrap items-center gap-2 max-lg:col-span-2 lg:order-1 lg:min-w-52 lg:justify-end">
        {snoozed ? (
          <StepForm step={{ intent: "wake", fields: { kind, subject } }} about={who}>
            <Button dense>
              Bring Back
              <About of={who} />
            </Button>
          </StepForm>
        ) : step ? (
          <Step step={step} row={row} />
        ) : mayFollow(to) ? (
          <ButtonLink dense look="primary" href={to}>
            {openWords[kind] ?? "Open"}
            <About of={who} />
          </ButtonLink>
        ) : null}
        <More row={row} agents={agents} viewerId={viewerId} to={to} />
      </div>
    </li>
  );
}

/** Kinds of which nothing is lost soon by itself. */
const calm: ReadonlySet<QueueKind> = new Set(["pending", "returned", "lead", "comment", "waiting"]);

const openWords: Partial<Record<QueueKind, string>> = {
  lead: "Answer",
  short: "Decide",
  waiting: "See Who Waits",
  "departure-canceled": "Talk About It",
  "payment-overdue": "Record Payment",
};

/** What a button is about, for who hears it. */
const About = ({ of }: { of: string }) => <span className="sr-only">{`: ${of}`}</span>;

/** The page of the row, and the list with all of its kind. */
function useAddresses({ kind, page }: QueueRow): { to: string; all: string } {
  const { paths } = usePortal();
  const lists: Record<QueueKind, string> = {
    "departure-canceled": withQuery(paths.bookings, { status: "departure-canceled" }),
    "payment-issue": withQuery(paths.bookings, { status: "payment-issue" }),
    "payment-overdue": withQuery(paths.bookings, { status: "payment-overdue" }),
    "cancel-requested": withQuery(paths.bookings, { status: "cancel-requested" }),
    pending: withQuery(paths.bookings, { status: page === "unconfirmed" ? page : "Pending" }),
    "refund-to-send": withQuery(paths.bookings, { status: "refund-to-send" }),
    returned: withQuery(paths.bookings, { status: "returned", sort: "departs" }),
    hold: paths.departures,
    short: withQuery(paths.departures, { label: "short" }),
    waiting: paths.departures,
    lead: withQuery(paths.leads, { status: "new", sort: "created" }),
    mail: withQuery(href("/superadmin/mail/outbox"), { state: "dead" }),
    comment: paths.comments,
  };
  const all = lists[kind];
  return { all, to: typeof page === "string" ? all : paths[page.name](page.id) };
}

function Whose({ row: { agent, agentId, snoozed }, viewerId }: Pick<Props, "row" | "viewerId">) {
  const has = agentId === viewerId ? "You have it" : agent ? `${agent} has it` : "";
  const off = snoozed
    ? `Put off until ${formatDay(snoozed.until)}${snoozed.by ? ` by ${snoozed.by}` : ""}`
    : "";
  const said = [off, has].filter(Boolean).join(". ");
  return said === "" ? null : <p className="text-fine text-ink-soft">{said}</p>;
}

type StepFormProps = {
  step: { intent: string; fields: Readonly<Record<string, string>> };
  about: string;
  className?: string;
  children: ReactNode;
};

/** Posts to the dashboard itself, and returns to it as it is filtered. */
function StepForm({ step: { intent, fields }, className = "contents", children }: StepFormProps) {
  const { pathname, search } = useLocation();
  return (
    <Form method="post" action={pathname + search} preventScrollReset className={className}>
      <input type="hidden" name="intent" value={intent} />
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
    </Form>
  );
}

/** The next step, in place. */
function Step({ step, row: { who, subject, amount } }: { step: QueueStep; row: QueueRow }) {
  const about = <About of={who} />;
  const button = (label: string) => (
    <Button dense look="primary">
      {label}
      {about}
    </Button>
  );
  const one = (children: ReactNode) => (
    <StepForm step={step} about={who}>
      {children}
    </StepForm>
  );
  switch (step.intent) {
    case "confirm":
      return one(button("Confirm"));
    case "complete":
      return one(button("Complete"));
    case "cancel":
      return one(button(amount ? "Cancel and Refund" : "Cancel"));
    case "remind":
      return one(button("Send Reminder"));
    case "settle":
      return one(button("Looked At"));
    case "release":
      return one(button("Release"));
    case "retry":
      return one(button("Send Again"));
    case "refund":
      return one(
        <>
          <label htmlFor={`method-${subject}`} className="sr-only">
            How it was sent
          </label>
          <select id={`method-${subject}`} name="method" className="control dense w-auto px-2">
            {paymentMethods.map((method) => (
              <option key={method} value={method}>
                {methodLabels[method]}
              </option>
            ))}
          </select>
          {button("Sent Today")}
        </>,
      );
    case "comment":
      return one(
        <>
          <Button dense look="primary" name="decision" value="approve">
            Approve{about}
          </Button>
          <Button dense name="decision" value="decline">
            Decline{about}
          </Button>
        </>,
      );
  }
}

/** What else can be said of a row: until when it is put off, and whose it is. */
function More({ row, agents, viewerId, to }: Props & { to: string }) {
  const { kind, subject, who, version, agentId } = row;
  const key = { kind, subject };
  const { mayFollow } = useMay();
  const id = `${kind}-${subject}`;
  return (
    <details className="relative">
      <summary className="button button-outline dense cursor-pointer list-none">
        More
        <About of={who} />
      </summary>
      <div className="absolute right-0 z-20 mt-1 grid w-[min(20rem,calc(100vw-3rem))] gap-4 rounded-card border border-line-control bg-paper-raised p-4 shadow-lg max-lg:left-0 max-lg:right-auto">
        {mayFollow(to) ? (
          <Link to={to} discover="none" className={linkClass}>
            Open its page
          </Link>
        ) : null}
        <StepForm
          step={{ intent: "snooze", fields: key }}
          about={who}
          className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-2"
        >
          <SelectField name="days" id={`${id}-days`} label="Put it off, for everybody">
            {Object.entries(snoozes).map(([days, label]) => (
              <option key={days} value={days}>
                {label}
              </option>
            ))}
          </SelectField>
          <Button className="min-h-12 px-3.5">Put Off</Button>
        </StepForm>
        <StepForm
          step={{
            intent: "assign",
            fields: { ...key, ...(version !== undefined && { version: String(version) }) },
          }}
          about={who}
          className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-2"
        >
          <SelectField
            name="agentId"
            id={`${id}-agent`}
            label="Who looks after it"
            defaultValue={agentId ?? viewerId}
          >
            <option value="">Nobody</option>
            {agents.map((agent) => (
              <option key={agent.id} value={agent.id}>
                {agent.id === viewerId ? `${agent.name} (you)` : agent.name}
              </option>
            ))}
          </SelectField>
          <Button className="min-h-12 px-3.5">Hand Over</Button>
        </StepForm>
      </div>
    </details>
  );
}
