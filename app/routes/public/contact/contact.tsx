import { href, redirect } from "react-router";
import { viewerContext } from "#app/auth/viewer.ts";
import { isDealId } from "#app/domain/deals/deal-id.ts";
import { readDeal } from "#app/domain/deals/deals.server.ts";
import { type AskedParty, readAskedParty } from "#app/domain/deals/shop/party.ts";
import { contactForm, isIncomplete } from "#app/domain/leads/message/contact-form.ts";
import { contactRefusals, contactToasts } from "#app/domain/leads/lead-messages.ts";
import { sendMessage } from "#app/domain/leads/message/send-message.server.ts";
import { readAgency } from "#app/domain/settings/settings.server.ts";
import { Breadcrumb } from "#app/ui/breadcrumb.tsx";
import { formatDay } from "#app/values/dates.ts";
import { breadcrumbList } from "#app/web/render/json-ld.ts";
import { pageMeta } from "#app/web/render/page-meta.ts";
import { readForm } from "#app/web/forms/read-form.server.ts";
import { refuse } from "#app/web/forms/refuse.server.ts";
import { ipAddressContext } from "#app/web/request/request-context.ts";
import { withToast } from "#app/web/forms/toast.server.ts";
import type { Route } from "./+types/contact";
import { ContactFields, SentNote } from "./contact-fields.tsx";
import { OfficeDetails } from "./office-details.tsx";
import { refuseLead, readLeadPrefill } from "../lead-forms.server.ts";

export { actionHeaders as headers } from "#app/web/forms/action-headers.ts";

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: "Contact",
    description: "Write to us, call us, or come by: our address, phone number and opening hours.",
    jsonLd: (origin) => [breadcrumbList([{ label: "Home", to: href("/") }], "Contact")(origin)],
  });

export async function loader({ url, context }: Route.LoaderArgs) {
  const viewer = context.get(viewerContext);
  const deal = await readChosenDeal(url.searchParams.get("deal"));
  const { subject = "" } = readLeadPrefill(
    deal
      ? new URLSearchParams({
          subject: questionAbout(deal.title, readAskedParty(url.searchParams)),
        })
      : url.searchParams,
    {
      subject: 160,
    },
  );
  const prefill = {
    subject,
    name: viewer.kind === "visitor" ? "" : viewer.name,
    email: viewer.kind === "visitor" ? "" : viewer.email,
  };
  return {
    prefill,
    deal,
    idempotencyKey: crypto.randomUUID(),
    sent: url.searchParams.has("sent"),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request, contactForm);
  if (!form.ok)
    return refuse(isIncomplete(form.values) ? { ...form, notice: contactToasts.incomplete } : form);
  const dealId = form.value.packageId;
  const [{ contactEmail }, deal] = await Promise.all([readAgency(), readChosenDeal(dealId)]);
  const message = { ...form.value, packageId: deal?.id ?? null };
  const sent = await sendMessage(context.get(viewerContext), message, {
    contactEmail,
    ipAddress: context.get(ipAddressContext),
    trip: deal?.title,
  });
  if (!sent.ok) return refuseLead(sent, { values: form.values, words: contactRefusals });
  return redirect(`${href("/contact")}?sent`, { headers: await withToast(contactToasts.sent) });
}

/** The subject of a question, with what has been said of the trip so far. */
function questionAbout(title: string, { date, adults }: AskedParty): string {
  const people = adults && (adults === "1" ? "1 traveler" : `${adults} travelers`);
  return [`A question about ${title}`, date && formatDay(date), people].filter(Boolean).join(", ");
}

/** The trip that a visitor asks about; null if none or no longer sold. */
async function readChosenDeal(id: string | null): Promise<{ id: string; title: string } | null> {
  const deal = id && isDealId(id) ? await readDeal(id) : null;
  return deal?.listed ? { id: deal.id, title: deal.title } : null;
}

export default function Contact({ loaderData, actionData }: Route.ComponentProps) {
  const { prefill, deal, idempotencyKey, sent } = loaderData;
  return (
    <main id="main" className="page-measure pb-[clamp(4rem,2.5rem+6vw,8rem)]">
      <Breadcrumb above={[{ label: "Home", to: href("/") }]} here="Contact" />
      <div className="grid items-start gap-x-[clamp(2rem,6vw,6rem)] gap-y-14 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="grid max-w-[38rem] gap-8">
          <div className="grid gap-4">
            <h1 className="text-page font-semibold tracking-[-0.03em]">Write to us</h1>
            <p className="max-w-[34em] text-lede text-ink-soft">
              About a trip, a booking, or a street you once walked down and can’t find again. A
              person answers.
            </p>
          </div>
          {sent && !actionData ? <SentNote /> : null}
          <ContactFields
            prefill={prefill}
            deal={deal}
            idempotencyKey={idempotencyKey}
            refusal={actionData}
          />
        </div>
        <OfficeDetails />
      </div>
    </main>
  );
}
