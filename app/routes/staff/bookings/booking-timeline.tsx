import type { ReactNode } from "react";
import { Form, Link } from "react-router";
import { termsLine } from "#app/domain/bookings/change/term-rows.ts";
import type { StaffBooking } from "#app/domain/bookings/manage/staff-booking.ts";
import type { SentMail } from "#app/domain/mail/mails-to.server.ts";
import {
  type Timeline,
  type TimelineEntry,
  type TimelinePart,
  timelineParts,
} from "#app/domain/desk/timeline/timeline.ts";
import { Fold } from "#app/ui/fold.tsx";
import { Button, ButtonLink, linkClass } from "#app/ui/button.tsx";
import { TextArea, TextField } from "#app/ui/form/field.tsx";
import { Icon, type IconName } from "#app/ui/icon.tsx";
import { Moment } from "#app/ui/moment.tsx";
import { ChoiceLinks } from "#app/ui/list/choice-links.tsx";
import { businessDay, businessTime, formatMoment } from "#app/values/dates.ts";
import { withQuery } from "#app/values/with-query.ts";
import { type HistoryEvent, HistoryList } from "../shell/history-list.tsx";
import { KeyHint } from "../shell/page-keys.tsx";
import { PortalSection } from "../shell/portal-section.tsx";
import { NoteForm } from "../shell/staff-notes.tsx";
import { useMay, usePortal } from "../shell/use-portal.ts";
import type { StaffBookingAnswer } from "./booking-answer.ts";

type Answer = StaffBookingAnswer | undefined;
type Props = {
  timeline: Timeline;
  /** URL of the booking's page. */ page: string;
  booking: Pick<StaffBooking, "reference" | "customerName" | "customerEmail">;
  /** The viewer's newest of each form: once another is saved, it is empty again. */
  newest: { note: number; call: number };
  /** When the page was read. */ now: Date;
  keys: { note: string; call: string };
  answers: { note: Answer; call: Answer };
};

/** Everything about a booking, newest first: what was done, paid, mailed, written and said. */
export function BookingTimeline({ timeline, page, booking, newest, keys, answers, now }: Props) {
  const { search, entries, older } = timeline;
  const { reference, customerName, customerEmail } = booking;
  const { paths } = usePortal();
  const { part, mail } = search;
  const at = (query: Readonly<Record<string, string>>) => `${withQuery(page, query)}#timeline`;
  return (
    <PortalSection
      id="timeline"
      title="Timeline"
      actions={
        <ChoiceLinks
          label="Parts of the timeline"
          choices={[
            { label: "All", to: at({}), current: part === "" },
            ...Object.entries(timelineParts).map(([name, label]) => ({
              label,
              to: at({ part: name }),
              current: part === name,
            })),
          ]}
        />
      }
    >
      {useMay().mayPost ? (
        <div className="grid gap-2">
          <NoteForm
            action="."
            last={newest.note}
            idempotencyKey={keys.note}
            answer={answers.note}
          />
          <CallForm
            key={`call${newest.call}`}
            {...{ customerName, now }}
            idempotencyKey={keys.call}
            answer={answers.call}
          />
          {customerEmail === null ? null : (
            <ButtonLink
              dense
              data-key="r"
              className="justify-self-start"
              href={withQuery(paths.writeToBookings, { of: reference })}
            >
              Write a Mail <KeyHint of="r" />
            </ButtonLink>
          )}
        </div>
      ) : null}
      {entries.length === 0 ? <p className="text-ink-soft">Nothing of this kind yet.</p> : null}
      <ol className="timeline">
        {entries.map((entry) => (
          <Entry
            key={entry.key}
            entry={entry}
            mailText={entry.part === "mails" && entry.mail.id === mail ? timeline.mailText : null}
            isOpen={entry.part === "mails" && entry.mail.id === mail}
            toMail={(id) =>
              at({ part, before: momentKey(search.before), mail: id === mail ? "" : id })
            }
          />
        ))}
      </ol>
      {older ? (
        <p>
          <Link to={at({ part, before: momentKey(older) })} className={linkClass}>
            Older entries
          </Link>
        </p>
      ) : null}
    </PortalSection>
  );
}

const momentKey = (moment: Date | null): string => (moment ? String(moment.getTime()) : "");

type CallProps = Pick<Props, "now"> & {
  customerName: string;
  idempotencyKey: string;
  answer: Answer;
};

/** Notes a call: with whom, when, and what was said. */
function CallForm({ customerName, now, idempotencyKey, answer }: CallProps) {
  const { values = {}, errors = {} } = answer ?? {};
  const input = (name: string, first: string) => ({
    name,
    defaultValue: values[name] ?? first,
    error: errors[name],
  });
  return (
    <Fold
      title={
        <>
          Note a call <KeyHint of="c" />
        </>
      }
      open={answer !== undefined}
      pressedBy="c"
    >
      <Form method="post" action="." noValidate preventScrollReset className="grid gap-3">
        <input type="hidden" name="intent" value="call" />
        <input type="hidden" name="key" value={values.key ?? idempotencyKey} />
        <TextArea {...input("said", "")} label="What was said" rows={2} required maxLength={1800} />
        <TextField
          {...input("callWith", customerName)}
          label="With"
          required
          maxLength={120}
          autoComplete="off"
        />
        <div className="grid grid-cols-2 gap-3 max-xs:grid-cols-1">
          <TextField
            {...input("callDay", businessDay(now))}
            label="Day"
            type="date"
            max={businessDay(now)}
          />
          <TextField {...input("callTime", businessTime(now))} label="New York time" type="time" />
        </div>
        <Button dense className="justify-self-start">
          Save Call
        </Button>
      </Form>
    </Fold>
  );
}

const icons: Readonly<Record<TimelinePart, IconName>> = {
  changes: "pen-line",
  money: "landmark",
  mails: "mail",
  notes: "scroll-text",
  calls: "phone",
};

type EntryProps = {
  entry: TimelineEntry;
  isOpen: boolean;
  mailText: string | null;
  /** Where a mail's text is opened, or closed again. */ toMail: (id: string) => string;
};

function Entry({ entry, isOpen, mailText, toMail }: EntryProps) {
  const isBad = entry.part === "mails" && entry.mail.status === "dead";
  const { what, by, body } =
    entry.part === "mails"
      ? mailWords(entry.mail, { isOpen, mailText, to: toMail(entry.mail.id) })
      : wordsOf(entry);
  return (
    <li data-part={entry.part} data-bad={isBad || undefined}>
      <span className="dot">
        <Icon name={icons[entry.part]} />
      </span>
      <div className="min-w-0">
        <p>
          <b className="font-semibold">{what}</b>
          {by ? <span className="text-ink-soft"> by {by}</span> : null}
        </p>
        <p>
          <Moment at={entry.at} className="figures text-fine text-ink-soft" />
        </p>
        {body}
      </div>
    </li>
  );
}

type Words = { what: string; by: string | undefined; body: ReactNode };

function wordsOf(entry: Exclude<TimelineEntry, { part: "mails" }>): Words {
  if ("change" in entry) return changeWords(entry.change);
  if ("event" in entry) {
    const { what, by, reason } = entry.event;
    return { what, by, body: <Quote>{reason}</Quote> };
  }
  const { note, author, callWith } = entry.note;
  return {
    what: callWith === null ? "Note" : `Call with ${callWith}`,
    by: author ?? "a former colleague",
    body: <p className="said">{note}</p>,
  };
}

type Change = StaffBooking["history"][number];

function changeWords(change: Change): Words {
  return {
    what: happened(change),
    by: change.actor ?? roles[change.actorRole],
    body: (
      <>
        {change.terms ? <p className="figures">{termsLine(change.terms)}</p> : null}
        <Quote>{change.reason}</Quote>
      </>
    ),
  };
}

function happened({ action, toStatus }: Change): string {
  if (action === "created") return `Made as ${toStatus}`;
  if (action === "cancel-requested") return "Asked to cancel";
  if (action === "cancel-withdrawn") return "Request to cancel taken back";
  if (action === "cancel-declined") return "Wish to cancel declined";
  if (action === "changed") return "Date or travelers changed";
  if (action === "departure-canceled") return "Departure canceled: to talk about";
  if (action === "person-corrected") return "Name or phone corrected";
  if (action === "email-corrected") return "Email corrected";
  if (action === "wishes-corrected") return "Wishes corrected";
  return toStatus;
}

const roles = {
  customer: "the customer",
  agent: "an agent",
  superadmin: "the super admin",
  accountant: "an accountant",
  editor: "an editor",
  system: "the site",
} as const;

function Quote({ children }: { children: string }) {
  return children === "" ? null : <p className="text-ink-soft">“{children}”</p>;
}

type Opened = Pick<EntryProps, "isOpen" | "mailText"> & { to: string };

/** A mail with what became of it, and its text where it is opened. */
function mailWords(mail: SentMail, { isOpen, mailText, to }: Opened): Words {
  return {
    what: `Mail “${mail.subject}”`,
    by: mail.fromName ?? "the site",
    body: (
      <>
        <p className="text-small text-ink-soft wrap-anywhere">
          To {mail.recipient}. <span className="fate">{fateOf(mail)}</span>{" "}
          <Link to={to} preventScrollReset className={linkClass}>
            {isOpen ? "Close" : "Read it"}
            <span className="sr-only">: {mail.subject}</span>
          </Link>
        </p>
        {isOpen ? (
          <p className="said">
            {mailText ?? "Its text is not kept: it holds a link that lets whoever has it in."}
          </p>
        ) : null}
      </>
    ),
  };
}

function fateOf({ status, sentAt, lastError }: SentMail): string {
  if (status === "sent") return sentAt ? `Sent ${formatMoment(sentAt)}.` : "Sent.";
  const why = lastError ? `: ${lastError}` : "";
  if (status === "dead") return `Could not be sent${why}.`;
  return lastError ? `Failed, and is tried again${why}.` : "Waits to be sent.";
}

/** Changes of a booking alone, newest first, as a plain list. */
export function BookingEvents({ history }: { history: readonly Change[] }) {
  const events = history.map((change): HistoryEvent => {
    const { what, by, body } = changeWords(change);
    return {
      key: `${change.action}${change.at.toISOString()}`,
      what,
      ...(by !== undefined && { by }),
      at: change.at,
      body,
    };
  });
  return <HistoryList events={events.toReversed()} />;
}
