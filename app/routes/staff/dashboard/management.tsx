import type { ReactNode } from "react";
import { href, Link } from "react-router";
import { ButtonLink, linkClass } from "#app/ui/button.tsx";
import { DataTable } from "#app/ui/list/data-table.tsx";
import { plural } from "#app/values/plural.ts";
import { PortalSection } from "../shell/portal-section.tsx";
import {
  agentColumns,
  newestBookingColumns,
  newestDealColumns,
  newestFaqColumns,
} from "./management-columns.tsx";
import type { readManagement } from "./read-management.server.ts";

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
