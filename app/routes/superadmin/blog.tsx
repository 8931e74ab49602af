import { requireSuperadmin } from "#app/auth/guards.server.ts";
import { PostsPage } from "#app/views/portal/blog/posts-page.tsx";
import { pageMeta } from "#app/web/page-meta.ts";
import { answerPostAction } from "../answer-post-action.server.ts";
import { readPostList } from "../read-post-list.server.ts";
import type { Route } from "./+types/blog";
import { postsPlace } from "./posts-place.ts";

export { actionHeaders as headers } from "#app/web/action-headers.ts";

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: "Manage Blog Content", description: "Every post: drafts, what is scheduled, what is published.", noIndex: true });

export function loader({ url, context }: Route.LoaderArgs) {
  return readPostList(requireSuperadmin(context), { url });
}

export function action({ request, url, context }: Route.ActionArgs) {
  return answerPostAction({ request, context }, { viewer: requireSuperadmin(context), back: url.pathname + url.search });
}

export default function Posts({ loaderData, actionData }: Route.ComponentProps) {
  return <PostsPage place={postsPlace} {...loaderData} notice={actionData?.notice} />;
}
