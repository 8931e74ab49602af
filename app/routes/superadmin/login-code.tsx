import { staffPaths } from "#app/domain/people/staff-paths.ts";
import { portalPaths } from "#app/domain/people/sign-in-outcome.ts";
import { CodePage } from "#app/views/code-page.tsx";
import { pageMeta } from "#app/web/page-meta.ts";
import { answerCode, loadCodePage } from "../answer-code.server.ts";
import type { Route } from "./+types/login-code";

export { actionHeaders as headers } from "#app/web/action-headers.ts";

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: "Super Admin login: your code", description: "The second step for the owner who signs in.", noIndex: true });

export const loader = (args: Route.LoaderArgs) => loadCodePage("superadmin", args);
export const action = (args: Route.ActionArgs) => answerCode("superadmin", args);

export default function SuperadminLoginCode({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <CodePage
      here={staffPaths.superadmin.code}
      login={portalPaths.superadmin.login}
      poster="norwegian-fjords"
      recovery={loaderData.recovery}
      refusal={actionData}
    />
  );
}
