import { readBackupState } from "#app/domain/backup/read-backup-state.server.ts";
import { bookingTotal } from "#app/domain/bookings/manage/dashboard/newest-bookings.server.ts";
import {
  countToTalk,
  countPaymentIssues,
  countRefundsToSend,
} from "#app/domain/bookings/manage/list/awaits-staff.server.ts";
import { countOverduePayments } from "#app/domain/bookings/schedule/overdue.server.ts";
import { dealFigures } from "#app/domain/deals/manage/list/deal-figures.server.ts";
import { readDepartureWork } from "#app/domain/departures/plan/read-departure-work.server.ts";
import { faqTotal } from "#app/domain/faqs/managed-faqs.server.ts";
import { agentFigures } from "#app/domain/people/agents/agents.server.ts";
import type { SuperAdmin } from "#app/domain/people/viewer.ts";
import { readFeed } from "./read-feed.server.ts";

/** The first tab's data: four figures of spec §2.6 with last month's, latest events, backups. */
export async function readOverview(viewer: SuperAdmin) {
  const [
    agents,
    deals,
    bookings,
    faqs,
    feed,
    backups,
    departures,
    toTalk,
    overdue,
    refunds,
    issues,
  ] = await Promise.all([
    agentFigures(viewer),
    dealFigures(viewer),
    bookingTotal(viewer),
    faqTotal(viewer),
    readFeed(viewer),
    readBackupState(viewer),
    readDepartureWork(viewer),
    countToTalk(viewer),
    countOverduePayments(viewer),
    countRefundsToSend(viewer),
    countPaymentIssues(viewer),
  ]);
  return {
    agents,
    deals,
    bookings,
    faqs,
    feed,
    backups,
    departures,
    toTalk: toTalk.total,
    overdue: overdue.total,
    refunds: refunds.total,
    paymentIssues: issues.total,
  };
}
