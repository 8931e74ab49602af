import type { ReactNode } from "react";
import { href, Link } from "react-router";
import { ButtonLink, linkClass } from "#app/ui/button.tsx";
import { DataTable } from "#app/ui/list/data-table.tsx";
import { plural } from "#app/values/plural.ts";
import { PortalSection } from "../shell/portal-section.tsx";
import type { readManagement } from "./read-management.server.ts";
import { formatMoney } from "#app/values/money.ts";
import { StatusBadge } from "#app/views/status-badge.tsx";
import { StaffStatusBadge } from "../people/person-account.tsx";

/**
 * The second tab (spec §2.6): the newest five deals, bookings, agents and comments and the first
 * FAQs, with links to their pages.
 */
export function Management({
  deals,
  bookings,
  agents,
  faqs,
  comments,
}: Awaited<ReturnType<typeof readManagement>>) {
  const idOf = ({ id }: { id: string }) => id;
  return (
    <div className="grid items-start gap-x-8 gap-y-9 xl:grid-cols-2">
      <Part id="deals" title="Deals" to={href("/superadmin/deals")}>
        <DataTable
          id="deals-table"
          caption="The newest deals"
          rows={deals}
          rowKey={idOf}
          columns={newestDealColumns}
          empty="No deals found. Add your first deal!"
        />
      </Part>
      <Part id="bookings" title="Bookings" to={href("/superadmin/bookings")}>
        <DataTable
          id="bookings-table"
          caption="The newest bookings"
          rows={bookings}
          rowKey={({ reference }) => reference}
          columns={newestBookingColumns}
          empty="No bookings found."
        />
      </Part>
      <Part id="agents" title="Agents" to={href("/superadmin/agents")}>
        <DataTable
          id="agents-table"
          caption="The newest agents"
          rows={agents}
          rowKey={idOf}
          columns={agentColumns}
          empty={
            <>
              No agents yet.{" "}
              <Link to={href("/superadmin/agents/new")} className={linkClass}>
                Create the first
              </Link>
            </>
          }
        />
      </Part>
      <Part id="faqs" title="FAQs" to={href("/superadmin/faqs")}>
        <DataTable
          id="faqs-table"
          caption="The first questions of the FAQ page"
          rows={faqs}
          rowKey={idOf}
          columns={newestFaqColumns}
          empty="No questions yet."
        />
      </Part>
      <Part id="comments" title="Comments" to={href("/superadmin/comments")}>
        <p className="rounded-card border border-line bg-paper-raised px-5 py-4 text-ink-soft">
          {comments === 0
            ? "No comment waits for a decision."
            : `${plural(comments, "comment waits", "comments wait")} for a decision.`}
        </p>
      </Part>
    </div>
  );
}

function Part({
  id,
  title,
  to,
  children,
}: {
  id: string;
  title: string;
  to: string;
  children: ReactNode;
}) {
  return (
    <PortalSection
      id={id}
      title={title}
      actions={
        <ButtonLink dense href={to}>
          Manage<span className="sr-only"> {title}</span>
        </ButtonLink>
      }
    >
      {children}
    </PortalSection>
  );
}

type Rows = Awaited<ReturnType<typeof readManagement>>;
type Deal = Rows["deals"][number];
type Booking = Rows["bookings"][number];
type Agent = Rows["agents"][number];
type Faq = Rows["faqs"][number];

const newestDealColumns = [
  {
    head: "Title",
    cell: ({ id, title }: Deal) => (
      <Link to={href("/superadmin/deals/:dealId", { dealId: id })} className={linkClass}>
        {title}
      </Link>
    ),
    wrap: true,
  },
  { head: "Price", cell: ({ priceCents }: Deal) => formatMoney(priceCents), align: "right" },
  { head: "Rating", cell: ({ rating }: Deal) => rating.toFixed(1), align: "right" },
] as const;

const newestBookingColumns = [
  {
    head: "Booking",
    cell: ({ reference, customerName }: Booking) => (
      <Linked
        to={href("/superadmin/bookings/:reference", { reference })}
        text={reference}
        below={customerName}
      />
    ),
  },
  { head: "Deal", cell: ({ title }: Booking) => title, wrap: true },
  { head: "Status", cell: ({ status }: Booking) => <StatusBadge status={status} /> },
] as const;

const agentColumns = [
  {
    head: "Name",
    cell: ({ id, name, email }: Agent) => (
      <Linked
        to={href("/superadmin/agents/:accountId", { accountId: id })}
        text={name}
        below={email}
      />
    ),
  },
  { head: "Status", cell: (agent: Agent) => <StaffStatusBadge {...agent} /> },
] as const;

const newestFaqColumns = [
  {
    head: "Question",
    cell: ({ id, question }: Faq) => (
      <Link to={href("/superadmin/faqs/:faqId", { faqId: id })} className={linkClass}>
        {question}
      </Link>
    ),
    wrap: true,
  },
  { head: "Category", cell: ({ category }: Faq) => category },
] as const;

function Linked({ to, text, below }: { to: string; text: string; below: string }) {
  return (
    <>
      <Link to={to} className={linkClass}>
        {text}
      </Link>
      <span className="block font-normal text-ink-soft">{below}</span>
    </>
  );
}
