import { readBackupState } from "#app/domain/backup/read-backup-state.server.ts";
import { allBookingsFigure } from "#app/domain/bookings/manage/dashboard/booking-figures.server.ts";
import { dealFigures } from "#app/domain/deals/manage/list/deal-figures.server.ts";
import { faqTotal } from "#app/domain/faqs/managed-faqs.server.ts";
import { agentFigures } from "#app/domain/people/staff/staff-accounts.server.ts";
import type { SuperAdmin } from "#app/domain/people/viewer.ts";
import { readQueuePage } from "./queue/read-queue-page.server.ts";
import { readFeed } from "./read-feed.server.ts";

/** The first tab's data: four figures of spec §2.6 with last month's, work, latest events, backups. */
export async function readOverview(viewer: SuperAdmin, url: URL) {
  const [agents, deals, bookings, faqs, feed, backups, queue] = await Promise.all([
    agentFigures(viewer),
    dealFigures(viewer),
    allBookingsFigure(viewer),
    faqTotal(viewer),
    readFeed(viewer),
    readBackupState(viewer),
    readQueuePage(viewer, url),
  ]);
  return { agents, deals, bookings, faqs, feed, backups, queue };
}
