import { data } from "react-router";
import { staffOf } from "#app/auth/guards.server.ts";
import { repliesFor, replyTemplates } from "#app/domain/content/kinds/reply-templates.server.ts";
import { readContent } from "#app/domain/content/read-content.server.ts";
import { readLeadReference } from "#app/domain/leads/lead.ts";
import { findCaller } from "#app/domain/people/customers/upsert-booked-customer.server.ts";
import { fingerprintParts } from "#app/domain/command/merge-versions.server.ts";
import { readUndone } from "#app/domain/command/undo.server.ts";
import { readDeal } from "#app/domain/deals/deals.server.ts";
import { type StaffLead, typedPlan } from "#app/domain/leads/manage/staff-lead.ts";
import { listStaff } from "#app/domain/people/accounts/staff/list-staff.server.ts";
import { replyWas } from "#app/domain/leads/manage/change/answer-lead.server.ts";
import { readStaffLead } from "#app/domain/leads/manage/read-staff-lead.server.ts";
import type { Staff } from "#app/domain/people/viewer.ts";
import { businessDay } from "#app/values/dates.ts";
import { staffMeta } from "../shell/staff-meta.ts";
import type { Route } from "./+types/lead";
import { draftReply } from "./change-template.server.ts";
import { LeadPage } from "./lead-page.tsx";

export { answerStaffLead as action } from "./answer-staff-lead.server.ts";
export { revalidateAfterConflict as shouldRevalidate } from "#app/web/forms/revalidate-after-conflict.ts";

export const meta: Route.MetaFunction = staffMeta(
  ({ loaderData }) => `Lead ${loaderData.lead.reference}`,
  "One lead, and what may be done about it.",
);

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const viewer = staffOf(context);
  const reference = readLeadReference(params.reference);
  const [lead, owners, all] = await Promise.all([
    reference ? readStaffLead(viewer, reference) : null,
    listStaff(viewer),
    readContent(replyTemplates),
  ]);
  if (!lead) throw data("There is no lead under this reference.", { status: 404 });
  const deal = lead.dealId === null ? null : await readDeal(lead.dealId);
  const replies = repliesFor(all, lead.kind);
  const template = url.searchParams.get("template");
  // A first mail starts with the most likely template, later ones empty.
  const isFirst = template === null && !lead.events.some(({ action }) => action === "mailed");
  const chosen = isFirst ? replies[0] : replies.find(({ id }) => id === template);
  return {
    lead,
    dealTitle: deal?.title ?? null,
    opened: fingerprintParts(typedPlan(lead)),
    customer: await findCaller(viewer, lead),
    me: viewer.id,
    owners: choosable(owners, lead),
    templates: replies.map(({ id, label }) => ({ key: id, label })),
    draft:
      (await takenBack(viewer, url, lead)) ??
      (chosen
        ? { key: chosen.id, ...draftReply(chosen, lead, viewer.name) }
        : { key: "", subject: "", text: "" }),
    today: businessDay(new Date()),
    keys: { note: crypto.randomUUID(), reply: crypto.randomUUID() },
  };
}

/** The mail that its writer has just taken back, as it was typed. */
async function takenBack(viewer: Staff, url: URL, { reference }: StaffLead) {
  const was = await readUndone(viewer, url.searchParams.get("undone"), replyWas);
  if (was?.reference !== reference) return null;
  const { template: key, subject, text } = was.reply;
  return { key, subject, text };
}

/** Active staff and the current owner, so that changing only the date keeps them. */
function choosable(
  owners: Awaited<ReturnType<typeof listStaff>>,
  { ownerId, owner }: Pick<StaffLead, "ownerId" | "owner">,
) {
  const active = owners.filter((agent) => agent.active);
  if (ownerId === null || active.some(({ id }) => id === ownerId)) return active;
  return [...active, { id: ownerId, name: owner ?? "A former colleague" }];
}

export default function Lead({ loaderData, actionData }: Route.ComponentProps) {
  return <LeadPage {...loaderData} answer={actionData} />;
}
