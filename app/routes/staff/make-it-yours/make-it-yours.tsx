import { Form } from "react-router";
import { z } from "zod";
import { requireSuperadmin } from "#app/auth/guards.server.ts";
import { readTwoFactor } from "#app/auth/two-factor/two-factor.server.ts";
import { versionInputs } from "#app/domain/command/field-list.ts";
import { changeSamples } from "#app/domain/own-site/mark-samples.server.ts";
import {
  missingNames,
  ownSiteRefusals,
  ownSiteToasts,
  refuseMissing,
} from "#app/domain/own-site/own-site-messages.ts";
import { readOwnSite, readSteps } from "#app/domain/own-site/read-steps.server.ts";
import { type OwnSiteStep, sampleMarks } from "#app/domain/own-site/sample-group.ts";
import { switchSite } from "#app/domain/own-site/switch-site.server.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { PortalPage } from "../shell/portal-page.tsx";
import { PortalSection } from "../shell/portal-section.tsx";
import { staffButtons } from "../shell/staff-buttons.server.ts";
import { usePortal } from "../shell/use-portal.ts";
import { staffMeta } from "../shell/staff-meta.ts";
import type { Route } from "./+types/make-it-yours";
import { StepLine } from "./step-line.tsx";

export { actionHeaders as headers } from "#app/web/forms/action-headers.ts";

export const meta = staffMeta("Make It Yours", "From the sample site to your own, step by step.");

export async function loader({ context }: Route.LoaderArgs) {
  const viewer = requireSuperadmin(context);
  const { state } = await readTwoFactor(viewer);
  const [steps, site] = await Promise.all([
    readSteps(viewer, { hasSecondFactor: state === "on" }),
    readOwnSite(viewer),
  ]);
  return { steps, site };
}

/** The buttons of "Make it yours". */
const ownSiteForm = z.discriminatedUnion("intent", [
  z.strictObject({ intent: z.enum(["on", "off"]), seen: versionInputs.version }),
  z.strictObject({
    intent: z.enum(sampleMarks),
    group: z.string().max(40),
    /** Without one, all samples of the group. */ id: z.string().max(80).optional(),
  }),
]);

export const action = staffButtons({
  guard: requireSuperadmin,
  form: ownSiteForm,
  refusals: ownSiteRefusals,
  status: 409,
  isHidden: true,
  async run(viewer, input, { requestOrigin }) {
    if ("seen" in input) {
      const order = { isOn: input.intent === "on", seen: input.seen };
      const switched = await switchSite(viewer, order, requestOrigin);
      if (switched.ok) return { ok: true, toast: ownSiteToasts[input.intent] };
      if (switched.reason !== "missing") return switched;
      return { ok: false, reason: "missing", notice: refuseMissing(switched.missing) };
    }
    const { group, id = null, intent: mark } = input;
    const changed = await changeSamples(viewer, { group, id, mark }, requestOrigin);
    return changed.ok ? { ok: true, toast: ownSiteToasts[mark] } : changed;
  },
});

export default function MakeItYours({ loaderData, actionData }: Route.ComponentProps) {
  const { steps, site } = loaderData;
  const { home } = usePortal().paths;
  const done = steps.filter(({ state }) => state === "done").length;
  return (
    <PortalPage
      title="Make It Yours"
      lede={`${done} of ${steps.length} steps are done. What is left of the samples says so.`}
      actions={
        site.isOn ? undefined : (
          <ButtonLink dense href={home}>
            Not Now: to the Dashboard
          </ButtonLink>
        )
      }
    >
      {actionData ? <ErrorSummary {...actionData} /> : null}
      <SiteSwitch {...site} />
      <PortalSection id="steps" title="Step by step">
        <ul className="grid border-t border-line">
          {steps.map((step: OwnSiteStep) => (
            <StepLine key={step.key} step={step} leavesOut={site.leavesOut} />
          ))}
        </ul>
      </PortalSection>
    </PortalPage>
  );
}

/** The one switch, and what is missing for it. */
function SiteSwitch({ isOn, version, missing }: Route.ComponentProps["loaderData"]["site"]) {
  return (
    <section aria-labelledby="switch" className="grid max-w-3xl gap-3 bg-paper-sunk p-5">
      <h2 id="switch" className="text-card">
        {isOn ? "This is your own site" : "This site shows sample content"}
      </h2>
      <p>
        {isOn
          ? "Search engines may list it. The samples can come back as they were, for a look."
          : "Search engines are asked to leave it out. Once it is your own, every sample that is left is gone: figures, testimonials, ratings, team, posts and deals. Bookings of sample deals stay."}
      </p>
      {isOn || missing.length === 0 ? null : (
        <p>Before that, it needs {missing.map((one) => missingNames[one]).join("; ")}.</p>
      )}
      <Form method="post" preventScrollReset>
        <input type="hidden" name="seen" value={version} />
        <Button look={isOn ? "outline" : "primary"} dense name="intent" value={isOn ? "off" : "on"}>
          {isOn ? "Show the samples again" : "This is our own site now"}
        </Button>
      </Form>
    </section>
  );
}
