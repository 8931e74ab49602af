import { Form, href, Link } from "react-router";
import { requireSuperadmin } from "#app/auth/guards.server.ts";
import { forgotPassword } from "#app/auth/passwords/forgot-password.server.ts";
import {
  newLinkToast,
  outboxForm,
  outboxRefusals,
  sentAgainToast,
} from "#app/domain/mail/mail-buttons.ts";
import {
  type UnsentMail,
  unsentSearch,
  type UnsentState,
  unsentStates,
} from "#app/domain/mail/unsent-list.ts";
import type { SuperAdmin } from "#app/domain/people/viewer.ts";
import type { RequestOrigin } from "#app/values/request-origin.ts";
import { listUnsent, readerOfLostLink, retryMails } from "#app/domain/mail/unsent-mails.server.ts";
import { Button } from "#app/ui/button.tsx";
import { ConfirmAction } from "#app/ui/form/confirm-action.tsx";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { StatusMark } from "#app/ui/status-mark.tsx";
import { formatShortMoment } from "#app/routes/staff/shell/short-dates.ts";
import { withQuery } from "#app/values/with-query.ts";
import { rowsPerPage } from "#app/values/list-search.ts";
import { readListSearch } from "#app/web/request/read-list-search.ts";
import { staffList } from "../shell/list/staff-list.tsx";
import { staffButtons } from "../shell/staff-buttons.server.ts";
import type { Route } from "./+types/outbox";
import { MailPage } from "./mail-page.tsx";

const looks = {
  waiting: { tone: "waiting", sign: "clock" },
  failed: { tone: "bad", sign: "clock" },
  dead: { tone: "bad", sign: "x" },
} as const satisfies Record<UnsentState, Partial<Parameters<typeof StatusMark>[0]>>;

/** Where readers ask for a new link, by the kind of the mail. */
const askedFor: Readonly<Record<string, string>> = {
  "verify-email": "once they have signed in",
  "confirm-new-email": "on their profile",
  "newsletter-confirm": "where they subscribed",
};
function linkIsGone(kind: string): string {
  const where = askedFor[kind];
  return where === undefined
    ? "Its link is gone."
    : `Its link is gone: they ask for a new one ${where}.`;
}

const mails = staffList<UnsentMail>({
  id: "mails",
  title: "Waiting and Failed Mails",
  description: "Mails that are not sent, and why.",
  caption: "Mails that are not sent, the newest first",
  search: unsentSearch,
  columns: [
    {
      head: "Mail",
      wrap: true,
      cell: ({ subject, recipient }) => (
        <>
          {subject}
          <small className="wrap-anywhere">{recipient}</small>
        </>
      ),
    },
    {
      head: "State",
      cell: ({ state, attempts, nextAttemptAt }) => (
        <>
          <StatusMark {...looks[state]}>{unsentStates[state]}</StatusMark>
          {state === "waiting" ? null : (
            <small>
              {attempts === 1 ? "1 attempt" : `${attempts} attempts`}
              {state === "failed" ? `, next ${formatShortMoment(nextAttemptAt)}` : ""}
            </small>
          )}
        </>
      ),
    },
    {
      head: "Reason",
      wrap: true,
      cell: ({ lastError, isErased, kind }) => (
        <>
          <span className="wrap-anywhere">{lastError ?? "–"}</span>
          {isErased ? <small>{linkIsGone(kind)}</small> : null}
        </>
      ),
    },
    { head: "Written", sort: "created", cell: ({ createdAt }) => formatShortMoment(createdAt) },
    { head: "Actions", pinned: true, cell: (mail) => <SendAgain mail={mail} /> },
  ],
  rowKey: ({ id }) => id,
  pages: "Pages of mails",
  noMatch: "No mail matches this search.",
  none: "Every mail is sent.",
  all: "Show all mails",
});
export const meta = mails.meta;

export { actionHeaders as headers } from "#app/web/forms/action-headers.ts";

export async function loader({ url, context }: Route.LoaderArgs) {
  const viewer = requireSuperadmin(context);
  const { search, page } = readListSearch(url, unsentSearch);
  const found = await listUnsent(viewer, search, { page, perPage: rowsPerPage });
  return { ...found, page, sort: search.sort };
}

export const action = staffButtons({
  guard: requireSuperadmin,
  form: outboxForm,
  refusals: outboxRefusals,
  status: 409,
  isHidden: true,
  async run(viewer, input, { requestOrigin }) {
    if (input.intent === "new-link") return askForLink(viewer, input.id, requestOrigin);
    const id = input.intent === "retry" ? input.id : null;
    const retried = await retryMails(viewer, { id }, requestOrigin);
    return retried.ok ? { ok: true, toast: sentAgainToast(retried.count) } : retried;
  },
});

export default function Outbox({ loaderData, actionData }: Route.ComponentProps) {
  const canRetry = loaderData.lines.some(({ state, isErased }) => state !== "waiting" && !isErased);
  return (
    <MailPage
      tab="outbox"
      title="Waiting and Failed Mails"
      lede="A mail that fails is tried again for about a day, then given up and kept here."
      actions={
        canRetry ? (
          <ConfirmAction
            label="Send All Again"
            about=""
            title="Send all of them again?"
            question="Every mail that failed or was given up leaves again, however old it is."
            confirm="Send All Again"
            action={href("/superadmin/mail/outbox")}
            fields={{ intent: "retry-all" }}
          />
        ) : null
      }
    >
      {actionData ? <ErrorSummary {...actionData} /> : null}
      <mails.List found={loaderData} />
    </MailPage>
  );
}

async function askForLink(viewer: SuperAdmin, id: string, requestOrigin: RequestOrigin) {
  const reader = await readerOfLostLink(viewer, id);
  if (reader === null) return { ok: false, reason: "not-waiting" } as const;
  const asked = await forgotPassword(reader, requestOrigin);
  if (asked.ok) return { ok: true, toast: newLinkToast(reader) } as const;
  const reason = asked.reason === "throttled" ? asked.reason : "unavailable";
  return { ok: false, reason } as const;
}

function SendAgain({ mail }: { mail: UnsentMail }) {
  if (mail.state === "waiting") return null;
  if (mail.isErased) return <NewLink mail={mail} />;
  return <MailButton mail={mail} intent="retry" label="Send Again" />;
}

/** Staff send a new link, or ask for it; all others are asked for by their readers. */
function NewLink({ mail }: { mail: UnsentMail }) {
  const { kind, recipient, reference } = mail;
  if (kind === "reset-password")
    return <MailButton mail={mail} intent="new-link" label="Ask for a New Link" />;
  if (kind === "agent-invitation")
    return (
      <Link to={withQuery(href("/superadmin/people"), { q: recipient })}>
        Invite Again<span className="sr-only">{`: ${recipient}`}</span>
      </Link>
    );
  if (reference !== null)
    return (
      <Link to={href("/superadmin/bookings/:reference", { reference })}>
        Write Again<span className="sr-only">{`: ${recipient}, ${reference}`}</span>
      </Link>
    );
  return null;
}

type MailButtonProps = { mail: UnsentMail; intent: "retry" | "new-link"; label: string };

function MailButton({ mail: { id, subject, recipient }, intent, label }: MailButtonProps) {
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="id" value={id} />
      <Button dense>
        {label}
        <span className="sr-only">{`: “${subject}” to ${recipient}`}</span>
      </Button>
    </Form>
  );
}
