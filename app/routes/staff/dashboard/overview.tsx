import { href, Link } from "react-router";
import { ownerTabs } from "#app/domain/people/staff-paths.ts";
import { StatTiles } from "#app/ui/chart/stat-tile.tsx";
import { Icon, type IconName } from "#app/ui/icon.tsx";
import type { FormRefusal } from "#app/web/forms/form-refusal.ts";
import { PortalSection } from "../shell/portal-section.tsx";
import { figureStat, partOf, storedStat } from "./stored-stat.ts";
import { BackupLine } from "./backup-line.tsx";
import { LiveActivity } from "./live-activity.tsx";
import { QueueSection } from "./queue/queue-section.tsx";
import { useLive } from "./use-live.ts";
import type { readOverview } from "./read-overview.server.ts";

/** Spec §2.6: each links to a page. */
const quickActions: readonly { label: string; hint: string; to: string; icon: IconName }[] = [
  {
    label: "Manage All Bookings",
    hint: "Find, decide, export",
    to: href("/superadmin/bookings"),
    icon: "calendar-check",
  },
  {
    label: "System Analytics",
    hint: "Sales, leads, the site",
    to: href("/superadmin/analytics"),
    icon: "chart-column",
  },
  {
    label: "Global Settings",
    hint: "Contact, deal of the month, mails",
    to: ownerTabs.settings,
    icon: "settings",
  },
  {
    label: "Website Content",
    hint: "Deals, FAQs, comments",
    to: ownerTabs.management,
    icon: "globe",
  },
  {
    label: "Security Logs",
    hint: "Who did what, and when",
    to: href("/superadmin/security-logs"),
    icon: "scroll-text",
  },
];

export function Overview({
  agents,
  deals,
  bookings,
  faqs,
  feed,
  backups,
  queue,
  refusal,
}: Awaited<ReturnType<typeof readOverview>> & { refusal: FormRefusal | undefined }) {
  const { live, newest } = useLive(queue.fingerprint);
  return (
    <>
      <StatTiles
        stats={[
          figureStat("Total Agents", agents, href("/superadmin/agents")),
          storedStat("Total Deals", partOf(deals, "unarchived"), href("/superadmin/deals")),
          figureStat("Total Bookings", bookings, href("/superadmin/bookings")),
          figureStat("Total FAQs", faqs, href("/superadmin/faqs")),
        ]}
      />
      <BackupLine backups={backups} />
      <QueueSection queue={queue} refusal={refusal} live={live} />
      <div className="grid items-start gap-8 xl:grid-cols-[minmax(0,1fr)_minmax(0,1.4fr)]">
        <PortalSection id="quick" title="Quick Actions">
          <ul className="grid gap-2 sm:grid-cols-2 xl:grid-cols-1">
            {quickActions.map(({ label, hint, to, icon }) => (
              <li key={to}>
                <Link
                  to={to}
                  className="flex min-h-14 items-center gap-3.5 rounded-control border border-line bg-paper-raised px-4 py-2 no-underline hover:bg-paper-sunk"
                >
                  <Icon name={icon} className="size-5 flex-none" />
                  <span className="grid leading-snug">
                    <span className="font-semibold">{label}</span>
                    <span className="text-fine text-ink-soft">{hint}</span>
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        </PortalSection>
        <LiveActivity feed={newest?.feed ?? feed} live={live} />
      </div>
    </>
  );
}
