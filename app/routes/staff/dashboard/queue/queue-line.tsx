import type { ReactNode } from "react";
import { Form, href, Link, useLocation } from "react-router";
import {
  type QueueKind,
  type QueueRow,
  type QueueStep,
  snoozes,
} from "#app/domain/desk/queue/queue-item.ts";
import { methodLabels, paymentMethods } from "#app/domain/money/payments/payment.ts";
import { Button, ButtonLink, linkClass } from "#app/ui/button.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { SelectField } from "#app/ui/form/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
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
  const { kind, who, what, amount } = row;
  const { to, all } = useAddresses(row);
  return (
    <li
      data-row
      className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1.5 border-b border-line py-2.5 @2xl:grid-cols-[7.75rem_minmax(0,1fr)_auto_auto]"
    >
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
      <p className="figures text-right font-semibold @2xl:order-1">
        {amount === null ? null : formatMoney(amount)}
      </p>
      <div className="min-w-0 leading-snug @max-2xl:col-span-2">
        <p className="@2xl:truncate">
          <b className="font-semibold">{who}</b>
          {row.page === "comments" || row.page === "mail" || row.page === "unconfirmed" ? null : (
            <>
              {" "}
              {row.page.name === "booking" || row.page.name === "lead" ? (
                <Link
                  to={to}
                  discover="none"
                  data-opens
                  className={classNames(linkClass, "text-small")}
                >
                  {row.page.id}
                </Link>
              ) : null}
            </>
          )}
        </p>
        <p className="text-small @2xl:line-clamp-2 text-ink-soft">{what}</p>
        <Whose row={row} viewerId={viewerId} />
      </div>
      <div
        data-steps
        className="flex flex-wrap items-center gap-2 @max-2xl:col-span-2 @2xl:order-1 @2xl:min-w-49 @2xl:justify-end"
      >
        <Next row={row} to={to} />
        <More row={row} viewerId={viewerId} to={to} />
      </div>
      <GiveTo row={row} agents={agents} viewerId={viewerId} />
    </li>
  );
}

/** The next step in place, or the link to its page; of a row that is put off, to bring it back. */
function Next({ row, to }: { row: QueueRow; to: string }) {
  const { kind, subject, who, step, snoozed } = row;
  const { mayFollow } = useMay();
  if (snoozed && row.mayMark)
    return (
      <StepForm step={{ intent: "wake", fields: { kind, subject } }}>
        <Button dense className={stepClass}>
          <span>
            Bring Back
            <About of={who} />
          </span>
        </Button>
      </StepForm>
    );
  if (step) return <Step step={step} row={row} />;
  if (!mayFollow(to)) return null;
  return (
    <ButtonLink dense className={stepClass} href={to} data-opens>
      <span>
        {openWords[kind] ?? "Open"}
        <About of={who} />
      </span>
    </ButtonLink>
  );
}

/** On a phone the step is as wide as the thumb's way to it. */
const stepClass = "max-sm:min-h-11 max-sm:flex-1";

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
  const to = typeof page === "string" ? all : paths[page.name](page.id);
  // Where the amount that is due is filled in.
  return { all, to: kind === "payment-overdue" ? `${to}#money` : to };
}

function Whose({ row: { agent, agentId, snoozed }, viewerId }: Pick<Props, "row" | "viewerId">) {
  const owner = agent ? `${agent} has it` : "";
  const has = agentId === viewerId ? "You have it" : owner;
  const off = snoozed
    ? `Put off until ${formatDay(snoozed.until)}${snoozed.by ? ` by ${snoozed.by}` : ""}`
    : "";
  const said = [off, has].filter(Boolean).join(". ");
  return said === "" ? null : <p className="text-fine text-ink-soft">{said}</p>;
}

type StepFormProps = {
  step: { intent: string; fields: Readonly<Record<string, string>> };
  className?: string;
  children: ReactNode;
};

/** Posts to the dashboard itself, and returns to it as it is filtered. */
function StepForm({ step: { intent, fields }, className = "contents", children }: StepFormProps) {
  const { pathname, search } = useLocation();
  const query = withGiven(search, null);
  return (
    <Form
      method="post"
      action={query === "" ? pathname : `${pathname}?${query}`}
      preventScrollReset
      className={className}
    >
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
    <Button dense className={stepClass}>
      <span>
        {label}
        {about}
      </span>
    </Button>
  );
  const one = (children: ReactNode) => <StepForm step={step}>{children}</StepForm>;
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
          <Button dense className={stepClass} name="decision" value="approve">
            <span>Approve{about}</span>
          </Button>
          <Button dense className={stepClass} name="decision" value="decline">
            <span>Decline{about}</span>
          </Button>
        </>,
      );
  }
}

const keyOf = ({ kind, subject }: QueueRow) => `${kind} ${subject}`;

/** The queue's query with the row that is about to be given to somebody. */
function withGiven(search: string, given: string | null): string {
  const query = new URLSearchParams(search);
  if (given === null) query.delete("give");
  else query.set("give", given);
  return query.toString();
}

const isGiven = (search: string, row: QueueRow) =>
  new URLSearchParams(search).get("give") === keyOf(row);

function assignStep({ kind, subject, page, version, handedTo }: QueueRow, agentId: string | null) {
  const seen = version === undefined ? { seen: handedTo ?? "" } : { version: String(version) };
  const given = agentId === null ? {} : { agentId };
  const booking = typeof page === "object" && page.name === "booking" ? { booking: page.id } : {};
  return { intent: "assign", fields: { kind, subject, ...booking, ...seen, ...given } };
}

/** The choice of a colleague, of the one row that the address names: a list in each would be long. */
function GiveTo({ row, agents, viewerId }: Props) {
  const { search } = useLocation();
  if (!isGiven(search, row)) return null;
  return (
    <StepForm
      step={assignStep(row, null)}
      className="col-span-full flex flex-wrap items-end gap-2 rounded-card border border-line bg-paper-raised p-4 @2xl:order-2"
    >
      <div className="min-w-48 flex-1">
        <SelectField
          name="agentId"
          id="give-to"
          label="Who looks after it"
          defaultValue={row.agentId ?? viewerId}
        >
          <option value="">Nobody</option>
          {agents.map(({ id, name }) => (
            <option key={id} value={id}>
              {id === viewerId ? "You" : name}
            </option>
          ))}
        </SelectField>
      </div>
      <Button look="primary" className="min-h-12 px-5">
        Hand Over
      </Button>
    </StepForm>
  );
}

/** What else can be said of a row: until when it is put off, and whose it is. */
function More({ row, viewerId, to }: Omit<Props, "agents"> & { to: string }) {
  const { kind, subject, who, agentId } = row;
  const { search } = useLocation();
  const isMine = agentId === viewerId;
  const key = { kind, subject };
  const { mayFollow } = useMay();
  const id = `${kind}-${subject}`;
  return (
    // Closes once its row is the one that is given to somebody: the choice opens below.
    <details key={String(isGiven(search, row))} className="relative">
      <summary className="icon-button cursor-pointer list-none text-body leading-none font-semibold max-sm:size-11">
        <Icon name="ellipsis" />
        <span className="sr-only">{`More: ${who}`}</span>
      </summary>
      <div className="absolute right-0 z-20 mt-1 grid w-[min(20rem,calc(100vw-3rem))] gap-4 rounded-card border border-line-control bg-paper-raised p-4 shadow-lg sm:@max-2xl:right-auto sm:@max-2xl:left-0">
        {mayFollow(to) ? (
          <Link to={to} discover="none" className={linkClass}>
            {kind === "payment-overdue" ? "Record the payment" : "Open its page"}
          </Link>
        ) : null}
        {row.mayMark && row.page !== "unconfirmed" ? (
          <StepForm
            step={{ intent: "snooze", fields: key }}
            className="flex flex-wrap items-end gap-2"
          >
            <div className="min-w-[min(100%,10rem)] flex-1">
              <SelectField name="days" id={`${id}-days`} label="Put it off, for everybody">
                {Object.entries(snoozes).map(([days, label]) => (
                  <option key={days} value={days}>
                    {label}
                  </option>
                ))}
              </SelectField>
            </div>
            <Button className="min-h-12 px-3.5">Put Off</Button>
          </StepForm>
        ) : null}
        {row.mayMark ? (
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <StepForm step={assignStep(row, isMine ? "" : viewerId)}>
              <Button dense>{isMine ? "Let Go" : "Take It"}</Button>
            </StepForm>
            <Link to={`?${withGiven(search, keyOf(row))}`} preventScrollReset className={linkClass}>
              Give it to a colleague
            </Link>
          </div>
        ) : null}
      </div>
    </details>
  );
}
