import { staffOf } from "#app/auth/guards.server.ts";
import { PostsPage } from "./list/posts-page.tsx";
import { staffMeta } from "../shell/staff-meta.ts";
import { answerPostAction } from "./list/answer-post-action.server.ts";
import { readPostList } from "./list/read-post-list.server.ts";
import type { Route } from "./+types/list";

export { actionHeaders as headers } from "#app/web/forms/action-headers.ts";

export const meta = staffMeta(
  "Manage Blog Content",
  "Every post: drafts, what is scheduled, what is published.",
);

export function loader({ url, context }: Route.LoaderArgs) {
  return readPostList(staffOf(context), { url });
}

export function action({ request, url, context }: Route.ActionArgs) {
  return answerPostAction(
    { request, context },
    { viewer: staffOf(context), back: url.pathname + url.search },
  );
}

export default function Posts({ loaderData, actionData }: Route.ComponentProps) {
  return <PostsPage {...loaderData} notice={actionData?.notice} />;
}
