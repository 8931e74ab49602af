import { staffOf } from "#app/auth/guards.server.ts";
import { CommentsPage } from "./comments-page.tsx";
import { staffMeta } from "../shell/staff-meta.ts";
import { answerCommentDecision } from "./answer-comment-decision.server.ts";
import { readCommentList } from "./read-comment-list.server.ts";
import type { Route } from "./+types/list";

export { actionHeaders as headers } from "#app/web/forms/action-headers.ts";

export const meta = staffMeta("Comments", "What readers have written, and what is shown of it.");

export function loader({ url, context }: Route.LoaderArgs) {
  return readCommentList(staffOf(context), url);
}

export function action({ request, url, context }: Route.ActionArgs) {
  return answerCommentDecision(
    { request, context },
    { viewer: staffOf(context), back: url.pathname + url.search },
  );
}

export default function Comments({ loaderData, actionData }: Route.ComponentProps) {
  return <CommentsPage {...loaderData} refusal={actionData} />;
}
