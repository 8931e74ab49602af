import { href, Link } from "react-router";
import { requireAgent } from "#app/auth/guards.server.ts";
import { countComments } from "#app/domain/blog/moderate/managed-comments.server.ts";
import { postFigures } from "#app/domain/blog/write/list/managed-posts.server.ts";
import {
  activitySentence,
  type BookingActivity,
} from "#app/domain/bookings/history/booking-activity.ts";
import { activeCustomers } from "#app/domain/bookings/manage/dashboard/active-customers.server.ts";
import { bookingFigures } from "#app/domain/bookings/manage/dashboard/booking-figures.server.ts";
import { newestActivity } from "#app/domain/bookings/history/read-activity.server.ts";
import { queuedOfAKind } from "#app/domain/bookings/manage/dashboard/booking-queue.ts";
import { readBookingQueue } from "#app/domain/bookings/manage/dashboard/read-booking-queue.server.ts";
import { dealFigures } from "#app/domain/deals/manage/list/deal-figures.server.ts";
import { readDepartureWork } from "#app/domain/departures/plan/read-departure-work.server.ts";
import { newLeads } from "#app/domain/leads/manage/list/list-leads.server.ts";
import { ButtonLink, linkClass } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Moment } from "#app/ui/moment.tsx";
import { StatTiles } from "#app/ui/chart/stat-tile.tsx";
import { businessDay } from "#app/values/dates.ts";
import { LinkedReference } from "../bookings/linked-reference.tsx";
import { PortalPage } from "../shell/portal-page.tsx";
import { PortalSection } from "../shell/portal-section.tsx";
import { staffMeta } from "../shell/staff-meta.ts";
import type { Route } from "./+types/agent";
import { quickActions } from "../links.ts";
import { figureStat, partOf, storedStat } from "./stored-stat.ts";
import { WorkQueue } from "./work-queue.tsx";

export const meta = staffMeta("Agent dashboard", "What needs an agent today.");

export async function loader({ context }: Route.LoaderArgs) {
  const viewer = requireAgent(context);
  const today = businessDay(new Date());
  const [figures, customers, deals, posts, queue, waiting, comments, activities, departures] =
    await Promise.all([
      bookingFigures(viewer),
      activeCustomers(viewer),
      dealFigures(viewer),
      postFigures(viewer, today),
      readBookingQueue(viewer, queuedOfAKind),
      newLeads(viewer, queuedOfAKind),
      countComments(viewer, "pending"),
      newestActivity(viewer, { limit: 8 }),
      readDepartureWork(viewer),
    ]);
  return {
    name: viewer.name,
    figures,
    customers,
    deals,
    posts,
    ...queue,
    leads: waiting.leads,
    newLeads: waiting.total,
    comments: comments.total,
    activities,
    departures,
  };
}

function waitingLine(pending: number): string {
  if (pending === 0) return "No booking waits for a decision.";
  return pending === 1
    ? "1 booking waits for a decision."
    : `${pending.toLocaleString("en-US")} bookings wait for a decision.`;
}

export default function AgentDashboard({ loaderData }: Route.ComponentProps) {
  const { name, figures, customers, deals, posts, activities } = loaderData;
  const stats = [
    figureStat("Bookings this month", figures.bookings),
    storedStat("Active US Clients", customers),
    storedStat("Europe Deals", partOf(deals, "onSale")),
    figureStat("Published Blog Posts", posts),
  ];
  return (
    <PortalPage
      title={`Welcome, ${name || "Agent"}`}
      lede={waitingLine(figures.pending)}
      above={null}
      actions={
        <ButtonLink look="primary" dense href={href("/admin/create-booking")}>
          Create New Booking
        </ButtonLink>
      }
    >
      <StatTiles stats={stats} />
      <div className="grid items-start gap-8 xl:grid-cols-[minmax(0,1.7fr)_minmax(0,1fr)]">
        <WorkQueue
          bookings={loaderData.bookings}
          burst={loaderData.burst}
          pending={figures.pending}
          leads={loaderData.leads}
          newLeads={loaderData.newLeads}
          comments={loaderData.comments}
          departures={loaderData.departures}
        />
        <div className="grid gap-8">
          <PortalSection id="quick" title="Quick actions">
            <ul className="grid gap-2 sm:grid-cols-2 xl:grid-cols-1">
              {quickActions.map(({ label, to, icon }) => (
                <li key={to}>
                  <Link
                    to={to}
                    className="flex min-h-11 items-center gap-2.5 rounded-control border border-line bg-paper-raised px-3.5 font-medium no-underline hover:bg-paper-sunk"
                  >
                    <Icon name={icon} className="size-4.5 flex-none" />
                    {label}
                  </Link>
                </li>
              ))}
            </ul>
          </PortalSection>
          <RecentActivities activities={activities} />
        </div>
      </div>
    </PortalPage>
  );
}

function RecentActivities({ activities }: { activities: readonly BookingActivity[] }) {
  return (
    <PortalSection
      id="recent"
      title="Recent activities"
      actions={
        <Link to={href("/admin/activity")} className={linkClass}>
          View All Activities
        </Link>
      }
    >
      {activities.length === 0 ? (
        <p className="text-ink-soft">
          Nothing has happened yet. The first booking begins the list.
        </p>
      ) : null}
      <ol>
        {activities.map((entry) => (
          <li key={entry.id} className="border-b border-line py-2 leading-snug">
            <LinkedReference
              text={activitySentence(entry)}
              reference={entry.reference}
              to={href("/admin/bookings/:reference", { reference: entry.reference })}
            />
            <Moment at={entry.at} className="block text-fine text-ink-soft" />
          </li>
        ))}
      </ol>
    </PortalSection>
  );
}
