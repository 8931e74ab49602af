import { requireSuperadmin } from "#app/auth/guards.server.ts";
import { checkInstallation } from "#app/domain/health/check-installation.server.ts";
import type { HealthCheck } from "#app/domain/health/health-check.ts";
import { Moment } from "#app/ui/moment.tsx";
import { StatusMark } from "#app/ui/status-mark.tsx";
import { PortalPage } from "../shell/portal-page.tsx";
import { PortalSection } from "../shell/portal-section.tsx";
import { staffMeta } from "../shell/staff-meta.ts";
import type { Route } from "./+types/health";

export const meta = staffMeta("Health", "Whether the site runs as it should.");

const marks = {
  wrong: { tone: "bad", sign: "x", word: "Wrong" },
  unknown: { tone: "quiet", sign: "clock", word: "Not known" },
  good: { tone: "good", sign: "check", word: "Good" },
} as const;
const states = ["wrong", "unknown", "good"] as const;

export async function loader({ context }: Route.LoaderArgs) {
  const checks = await checkInstallation(requireSuperadmin(context));
  // What is wrong stands first.
  return {
    checks: states.flatMap((state) => checks.filter((it) => it.state === state)),
    at: new Date(),
  };
}

export default function Health({ loaderData: { checks, at } }: Route.ComponentProps) {
  const faults = checks.filter(({ state }) => state === "wrong").length;
  return (
    <PortalPage title="Health" lede="Whether the site runs as it should.">
      <PortalSection id="checks" title={faults === 0 ? "All is well" : `${faults} to put right`}>
        <ul className="grid divide-y divide-line rounded-card border border-line bg-paper-raised">
          {checks.map((check) => (
            <Check key={check.name} {...check} />
          ))}
        </ul>
        <p className="text-small text-ink-soft">
          Looked at <Moment at={at} />. Whoever runs the machine sees more by{" "}
          <code>npm run doctor</code>: the address, HTTPS, and what stands in front of the site.
        </p>
      </PortalSection>
    </PortalPage>
  );
}

function Check({ name, state, says, todo }: HealthCheck) {
  const { word, ...mark } = marks[state];
  return (
    <li className="grid gap-x-6 gap-y-1 px-5 py-3 sm:grid-cols-[8rem_7rem_minmax(0,1fr)] sm:items-baseline">
      <h3 className="font-semibold">{name}</h3>
      <StatusMark {...mark}>{word}</StatusMark>
      <div className="grid gap-1 wrap-anywhere">
        <p>{says}</p>
        {todo === null ? null : <p className="text-ink-soft">{todo}</p>}
      </div>
    </li>
  );
}
