import { readBackupState } from "#app/domain/backup/read-backup-state.server.ts";
import { readBookingWork } from "#app/domain/bookings/manage/dashboard/read-booking-work.server.ts";
import { dealFigures } from "#app/domain/deals/manage/list/deal-figures.server.ts";
import { readDepartureWork } from "#app/domain/departures/plan/read-departure-work.server.ts";
import { faqTotal } from "#app/domain/faqs/managed-faqs.server.ts";
import { agentFigures } from "#app/domain/people/staff/staff-accounts.server.ts";
import type { SuperAdmin } from "#app/domain/people/viewer.ts";
import { readFeed } from "./read-feed.server.ts";

/** The first tab's data: four figures of spec §2.6 with last month's, latest events, backups. */
export async function readOverview(viewer: SuperAdmin) {
  const [agents, deals, work, faqs, feed, backups, departures] = await Promise.all([
    agentFigures(viewer),
    dealFigures(viewer),
    readBookingWork(viewer),
    faqTotal(viewer),
    readFeed(viewer),
    readBackupState(viewer),
    readDepartureWork(viewer),
  ]);
  return { agents, deals, ...work, faqs, feed, backups, departures };
}
