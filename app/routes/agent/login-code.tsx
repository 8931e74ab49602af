import { staffPaths } from "#app/domain/people/staff-paths.ts";
import { portalPaths } from "#app/domain/people/sign-in-outcome.ts";
import { CodePage } from "#app/views/code-page.tsx";
import { pageMeta } from "#app/web/page-meta.ts";
import { answerCode, loadCodePage } from "../answer-code.server.ts";
import type { Route } from "./+types/login-code";

export { actionHeaders as headers } from "#app/web/action-headers.ts";

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: "Agent login: your code", description: "The second step for travel agents who sign in.", noIndex: true });

export const loader = (args: Route.LoaderArgs) => loadCodePage("agent", args);
export const action = (args: Route.ActionArgs) => answerCode("agent", args);

export default function AgentLoginCode({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <CodePage
      here={staffPaths.agent.code}
      login={portalPaths.agent.login}
      poster="dubrovnik"
      recovery={loaderData.recovery}
      refusal={actionData}
    />
  );
}
