import { randomUUID } from "node:crypto";
import { requireAgent } from "#app/auth/guards.server.ts";
import { blankPostValues } from "#app/domain/blog/post-values.ts";
import { PostEditor } from "#app/views/portal/blog/post-editor.tsx";
import type { PageHandle } from "#app/web/page-handle.ts";
import { pageMeta } from "#app/web/page-meta.ts";
import { answerPostForm } from "../answer-post-form.server.ts";
import type { Route } from "./+types/blog-new";
import { postsPlace } from "./posts-place.ts";

export { actionHeaders as headers } from "#app/web/action-headers.ts";

export const handle = { takesFiles: true } satisfies PageHandle;

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: "Create New Blog Post", description: "A new post, with its picture.", noIndex: true });

export function loader({ context }: Route.LoaderArgs) {
  const { name } = requireAgent(context);
  return { values: blankPostValues({ key: randomUUID(), author: name }) };
}

export function action({ request, context }: Route.ActionArgs) {
  return answerPostForm({ request, context }, { viewer: requireAgent(context), list: postsPlace.list });
}

export default function NewPost({ loaderData, actionData }: Route.ComponentProps) {
  return <PostEditor place={postsPlace} {...loaderData} answer={actionData} />;
}
