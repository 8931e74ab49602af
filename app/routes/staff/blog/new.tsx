import { randomUUID } from "node:crypto";
import { staffOf } from "#app/auth/guards.server.ts";
import { blankPostValues } from "#app/domain/blog/write/form/post-values.ts";
import { PostEditor } from "./form/post-editor.tsx";
import type { PageHandle } from "#app/web/render/page-handle.ts";
import { pageMeta } from "#app/web/render/page-meta.ts";
import { answerPostForm } from "./form/answer-post-form.server.ts";
import type { Route } from "./+types/new";

export { actionHeaders as headers } from "#app/web/forms/action-headers.ts";

export const handle = { takesFiles: true } satisfies PageHandle;

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: "Create New Blog Post",
    description: "A new post, with its picture.",
    noIndex: true,
  });

export function loader({ context }: Route.LoaderArgs) {
  const { name } = staffOf(context);
  return { values: blankPostValues({ key: randomUUID(), author: name }) };
}

export function action({ request, context }: Route.ActionArgs) {
  return answerPostForm({ request, context }, { viewer: staffOf(context) });
}

export default function NewPost({ loaderData, actionData }: Route.ComponentProps) {
  return <PostEditor {...loaderData} answer={actionData} />;
}
