import { href, redirect } from "react-router";
import { viewerContext } from "#app/auth/viewer.ts";
import { leadForm } from "#app/domain/leads/plan/lead-form.ts";
import { leadRefusals, leadToasts } from "#app/domain/leads/lead-messages.ts";
import { submitLead } from "#app/domain/leads/plan/submit-lead.server.ts";
import { readAgency } from "#app/domain/settings/settings.server.ts";
import { withQuery } from "#app/values/with-query.ts";
import { pageMeta } from "#app/web/render/page-meta.ts";
import { readForm } from "#app/web/forms/read-form.server.ts";
import { refuse } from "#app/web/forms/refuse.server.ts";
import { ipAddressContext } from "#app/web/request/request-context.ts";
import { withToast } from "#app/web/forms/toast.server.ts";
import type { Route } from "./+types/custom-trip-planner";
import { PlannerFields } from "./planner-fields.tsx";
import { PlannerSteps } from "./planner-steps.tsx";
import { refuseLead, readLeadPrefill } from "../lead-forms.server.ts";

export { actionHeaders as headers } from "#app/web/forms/action-headers.ts";

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: "Plan Your Trip",
    description:
      "Tell us where, when and what for. A planner drafts a route through Europe with a price.",
  });

export async function loader({ url, context }: Route.LoaderArgs) {
  const viewer = context.get(viewerContext);
  const { destination = "" } = readLeadPrefill(url.searchParams, { destination: 160 });
  const prefill = {
    destination,
    name: viewer.kind === "visitor" ? "" : viewer.name,
    email: viewer.kind === "visitor" ? "" : viewer.email,
  };
  const sent = /^TP-[A-Z379]{6}$/.exec(url.searchParams.get("sent") ?? "")?.[0] ?? null;
  return { prefill, idempotencyKey: crypto.randomUUID(), sent };
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request, leadForm);
  if (!form.ok) return refuse({ ...form, notice: leadToasts.check });
  const { contactEmail } = await readAgency();
  const taken = await submitLead(context.get(viewerContext), form.value, {
    contactEmail,
    ipAddress: context.get(ipAddressContext),
  });
  if (!taken.ok) return refuseLead(taken, { values: form.values, words: leadRefusals });
  return redirect(withQuery(href("/custom-trip-planner"), { sent: taken.row.reference }), {
    headers: await withToast(leadToasts.received),
  });
}

export default function CustomTripPlanner({ loaderData, actionData }: Route.ComponentProps) {
  const { prefill, idempotencyKey, sent } = loaderData;
  return (
    <main id="main" className="page-measure pt-10 pb-[clamp(4rem,2.5rem+6vw,8rem)] md:pt-16">
      <div className="mb-10 grid items-end gap-x-12 gap-y-4 md:mb-14 md:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
        <h1 className="text-page font-semibold tracking-[-0.03em]">Plan Your Trip</h1>
        <p className="max-w-[30em] text-lede text-ink-soft">
          Three answers are enough. The more of the rest you tell us, the closer the first draft
          comes.
        </p>
      </div>
      <div className="grid items-start gap-x-[clamp(2rem,6vw,6rem)] gap-y-14 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid max-w-[42rem] gap-8">
          {sent && !actionData ? <ReceivedNote reference={sent} /> : null}
          <PlannerFields prefill={prefill} idempotencyKey={idempotencyKey} refusal={actionData} />
        </div>
        <PlannerSteps />
      </div>
    </main>
  );
}

/** Remains after the toast, with the reference. */
function ReceivedNote({ reference }: { reference: string }) {
  return (
    <div role="status" className="grid gap-2 border-l-4 border-olive-text bg-paper-sunk p-5">
      <p className="font-display text-card font-semibold">{leadToasts.received.title}</p>
      <p>
        Your reference is <b className="figures whitespace-nowrap">{reference}</b>. It is on its way
        to your inbox, with what you told us.
      </p>
      <p className="text-small text-ink-soft">
        A planner reads it and writes back. Asking costs nothing.
      </p>
    </div>
  );
}
