import { countComments } from "#app/domain/blog/moderate/managed-comments.server.ts";
import { newestBookings } from "#app/domain/bookings/manage/dashboard/dashboard-bookings.server.ts";
import { newestDeals } from "#app/domain/deals/manage/list/managed-deals.server.ts";
import { searchFaqs } from "#app/domain/faqs/faqs.server.ts";
import { listedRoles } from "#app/domain/people/staff/staff-account.ts";
import { listStaffAccounts } from "#app/domain/people/staff/staff-accounts.server.ts";
import type { SuperAdmin } from "#app/domain/people/viewer.ts";

const shown = 5;

/** The second tab's data: the newest five of each kind; of FAQs the first. */
export async function readManagement(viewer: SuperAdmin) {
  const [deals, bookings, agents, faqs, comments] = await Promise.all([
    newestDeals(viewer, shown),
    newestBookings(viewer, shown),
    listStaffAccounts(viewer, {
      roles: listedRoles.agents,
      q: "",
      status: "",
      sort: { key: "created", direction: "descending" },
      page: 1,
    }),
    searchFaqs({ q: "", category: [] }),
    countComments(viewer, "pending"),
  ]);
  return {
    deals,
    bookings,
    agents: agents.accounts.slice(0, shown),
    faqs: faqs.slice(0, shown).map(({ id, category, question }) => ({ id, category, question })),
    comments: comments.total,
  };
}
