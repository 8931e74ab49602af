import { portalAt } from "#app/domain/people/staff-paths.ts";
import { CodePage } from "#app/views/account/code-page.tsx";
import { staffMeta } from "../shell/staff-meta.ts";
import { usePortal } from "../shell/use-portal.ts";
import type { Route } from "./+types/code";
import { answerSecondFactor, loadCodePage } from "./answer-second-factor.server.ts";

export { actionHeaders as headers } from "#app/web/forms/action-headers.ts";

const posters = { agent: "dubrovnik", superadmin: "norwegian-fjords" } as const;

export const meta = staffMeta(
  { agent: "Agent login: your code", superadmin: "Super Admin login: your code" },
  {
    agent: "The second step for travel agents who sign in.",
    superadmin: "The second step for the owner who signs in.",
  },
);

export const loader = (args: Route.LoaderArgs) => loadCodePage(portalAt(args.pattern), args);
export const action = (args: Route.ActionArgs) => answerSecondFactor(portalAt(args.pattern), args);

export default function LoginCode({ loaderData, actionData }: Route.ComponentProps) {
  return <CodePage {...loaderData} poster={posters[usePortal().kind]} refusal={actionData} />;
}
