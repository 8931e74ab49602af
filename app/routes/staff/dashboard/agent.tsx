import { href, Link } from "react-router";
import { staffOf } from "#app/auth/guards.server.ts";
import { postFigures } from "#app/domain/blog/write/list/managed-posts.server.ts";
import {
  activitySentence,
  type BookingActivity,
} from "#app/domain/bookings/history/booking-activity.ts";
import { activeCustomers } from "#app/domain/bookings/manage/dashboard/active-customers.server.ts";
import { bookingFigures } from "#app/domain/bookings/manage/dashboard/booking-figures.server.ts";
import { newestActivity } from "#app/domain/bookings/history/read-activity.server.ts";
import { dealFigures } from "#app/domain/deals/manage/list/deal-figures.server.ts";
import { type Area, may } from "#app/domain/people/permissions.ts";
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
import { useMay } from "../shell/use-portal.ts";
import { figureStat, partOf, storedStat } from "./stored-stat.ts";
import { QueueSection } from "./queue/queue-section.tsx";
import { readQueuePage } from "./queue/read-queue-page.server.ts";
import { useLive } from "./use-live.ts";

export const meta = staffMeta("Agent dashboard", "What needs an agent today.");

export { actionHeaders as headers } from "#app/web/forms/action-headers.ts";
export { revalidateAfterConflict as shouldRevalidate } from "#app/web/forms/revalidate-after-conflict.ts";
export { answerQueue as action } from "./queue/answer-queue.server.ts";

export async function loader({ url, context }: Route.LoaderArgs) {
  const viewer = staffOf(context);
  const today = businessDay(new Date());
  const reads = (area: Area) => may(viewer, "read", area);
  const [figures, customers, deals, posts, activities, queue] = await Promise.all([
    reads("bookings") ? bookingFigures(viewer) : null,
    reads("customers") ? activeCustomers(viewer) : undefined,
    reads("deals") ? dealFigures(viewer) : undefined,
    reads("blog") ? postFigures(viewer, today) : null,
    reads("bookings") ? newestActivity(viewer, { limit: 8 }) : null,
    readQueuePage(viewer, url),
  ]);
  return {
    name: viewer.name,
    figures,
    customers,
    deals,
    posts,
    pending: may(viewer, "write", "bookings") ? (figures?.pending ?? 0) : 0,
    activities,
    queue,
  };
}

function waitingLine(pending: number): string {
  if (pending === 0) return "No booking waits for a decision.";
  return pending === 1
    ? "1 booking waits for a decision."
    : `${pending.toLocaleString("en-US")} bookings wait for a decision.`;
}

export default function AgentDashboard({ loaderData, actionData }: Route.ComponentProps) {
  const { name, figures, customers, deals, posts, activities } = loaderData;
  const { may, mayFollow } = useMay();
  const { live } = useLive(loaderData.queue.fingerprint);
  const stats = [
    ...(figures ? [figureStat("Bookings this month", figures.bookings)] : []),
    ...(customers === undefined ? [] : [storedStat("Active US Clients", customers)]),
    ...(deals === undefined ? [] : [storedStat("Europe Deals", partOf(deals, "onSale"))]),
    ...(posts ? [figureStat("Published Blog Posts", posts)] : []),
  ];
  const decides = may("write", "bookings");
  return (
    <PortalPage
      title={`Welcome, ${name || "Agent"}`}
      lede={decides ? waitingLine(loaderData.pending) : undefined}
      above={null}
      actions={
        decides ? (
          <ButtonLink look="primary" dense href={href("/admin/create-booking")}>
            Create New Booking
          </ButtonLink>
        ) : null
      }
    >
      <StatTiles stats={stats} />
      <div className="grid items-start gap-8 xl:grid-cols-[minmax(0,1fr)_19rem]">
        <QueueSection queue={loaderData.queue} refusal={actionData} live={live} />
        <div className="grid gap-8">
          <PortalSection id="quick" title="Quick actions">
            <ul className="grid gap-2 sm:grid-cols-2 xl:grid-cols-1">
              {quickActions
                .filter(({ to }) => mayFollow(to))
                .map(({ label, to, icon }) => (
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
          {activities ? <RecentActivities activities={activities} /> : null}
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
