import { href } from "react-router";
import { requireSuperadmin } from "#app/auth/guards.server.ts";
import type { SubscriberStatus } from "#app/domain/newsletter/newsletter-status.server.ts";
import {
  type NewsletterReader,
  subscriberForm,
  subscriberRefusals,
  subscriberSearch,
  subscriberStatuses,
  unsubscribedToast,
  wayOfConsent,
} from "#app/domain/newsletter/subscriber-list.ts";
import { listSubscribers, unsubscribeReader } from "#app/domain/newsletter/subscribers.server.ts";
import { formatShortDay, formatShortMoment } from "#app/routes/staff/shell/short-dates.ts";
import { ConfirmAction } from "#app/ui/form/confirm-action.tsx";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { StatusMark } from "#app/ui/status-mark.tsx";
import { businessDay } from "#app/values/dates.ts";
import { rowsPerPage } from "#app/values/list-search.ts";
import { readListSearch } from "#app/web/request/read-list-search.ts";
import { ExportLink } from "../../shell/export-link.tsx";
import { staffList } from "../../shell/list/staff-list.tsx";
import { staffButtons } from "../../shell/staff-buttons.server.ts";
import { MailPage } from "../mail-page.tsx";
import type { Route } from "./+types/newsletter";

const looks = {
  pending: { tone: "waiting", sign: "clock" },
  confirmed: { tone: "good", sign: "check" },
  unsubscribed: { tone: "quiet", sign: "ban" },
} as const satisfies Record<SubscriberStatus, Partial<Parameters<typeof StatusMark>[0]>>;

const readers = staffList<NewsletterReader>({
  id: "readers",
  title: "Newsletter",
  description: "Who gets our newsletter, and since when they agreed to it.",
  caption: "Newsletter readers",
  search: subscriberSearch,
  columns: [
    {
      head: "Email",
      sort: "email",
      cell: ({ email }) => (
        <span title={email} className="cut-line sm:max-w-80">
          {email}
        </span>
      ),
    },
    {
      head: "Status",
      cell: ({ status, unsubscribedAt }) => (
        <>
          <StatusMark {...looks[status]}>{subscriberStatuses[status]}</StatusMark>
          {status === "unsubscribed" && unsubscribedAt ? (
            <small>{formatShortDay(businessDay(unsubscribedAt))}</small>
          ) : null}
        </>
      ),
    },
    {
      head: "Asked for it",
      sort: "requested",
      cell: ({ requestedAt }) => formatShortMoment(requestedAt),
    },
    {
      head: "Agreed",
      cell: (reader) =>
        reader.confirmedAt === null ? (
          "–"
        ) : (
          <>
            {formatShortMoment(reader.confirmedAt)}
            <small>{wayOfConsent(reader)}</small>
          </>
        ),
    },
    { head: "Actions", pinned: true, cell: (reader) => <Unsubscribe reader={reader} /> },
  ],
  rowKey: ({ id }) => id,
  pages: "Pages of readers",
  noMatch: "No reader matches this search.",
  none: "No readers yet. Whoever fills in the form on the home page appears here.",
  all: "Show all readers",
});
export const meta = readers.meta;

export { actionHeaders as headers } from "#app/web/forms/action-headers.ts";

export async function loader({ url, context }: Route.LoaderArgs) {
  const viewer = requireSuperadmin(context);
  const { search, page } = readListSearch(url, subscriberSearch);
  const found = await listSubscribers(viewer, search, { page, perPage: rowsPerPage });
  return { ...found, page, sort: search.sort };
}

export const action = staffButtons({
  guard: requireSuperadmin,
  form: subscriberForm,
  refusals: subscriberRefusals,
  status: 409,
  isHidden: true,
  async run(viewer, input, { requestOrigin }) {
    const ended = await unsubscribeReader(viewer, input, requestOrigin);
    return ended.ok ? { ok: true, toast: unsubscribedToast(ended.email) } : ended;
  },
});

export default function Newsletter({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <MailPage
      tab="newsletter"
      title="Newsletter"
      lede="Who gets our newsletter, and when and how they agreed to it."
      actions={<ExportLink file={href("/superadmin/mail/newsletter.csv")} />}
    >
      {actionData ? <ErrorSummary {...actionData} /> : null}
      <readers.List found={loaderData} />
    </MailPage>
  );
}

function Unsubscribe({ reader: { id, email, status } }: { reader: NewsletterReader }) {
  if (status === "unsubscribed") return null;
  return (
    <ConfirmAction
      label="Unsubscribe"
      about={email}
      title="Unsubscribe this reader?"
      question={`${email} gets no newsletter any more. They can subscribe again themselves.`}
      confirm="Unsubscribe"
      action={href("/superadmin/mail/newsletter")}
      fields={{ intent: "unsubscribe", id }}
    />
  );
}
