import { href, Link } from "react-router";
import { linkClass } from "#app/ui/button.tsx";
import { formatMoney } from "#app/values/money.ts";
import { StatusBadge } from "#app/views/status-badge.tsx";
import { AgentStatusBadge } from "../agents/agent-account.tsx";
import type { readManagement } from "./read-management.server.ts";

type Rows = Awaited<ReturnType<typeof readManagement>>;
type Deal = Rows["deals"][number];
type Booking = Rows["bookings"][number];
type Agent = Rows["agents"][number];
type Faq = Rows["faqs"][number];

export const newestDealColumns = [
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

export const newestBookingColumns = [
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

export const agentColumns = [
  {
    head: "Name",
    cell: ({ id, name, email }: Agent) => (
      <Linked to={href("/superadmin/agents/:agentId", { agentId: id })} text={name} below={email} />
    ),
  },
  { head: "Status", cell: (agent: Agent) => <AgentStatusBadge {...agent} /> },
] as const;

export const newestFaqColumns = [
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
