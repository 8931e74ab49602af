import { data, href, redirect } from "react-router";
import { viewerOf } from "#app/auth/guards.server.ts";
import { commentForm, submitComment } from "#app/domain/blog/react/submit-comment.server.ts";
import { commentRefusals, commentToasts } from "#app/domain/blog/blog-messages.ts";
import { tooManyAttempts } from "#app/domain/people/accounts/sign-in/account-messages.ts";
import { readForm } from "#app/web/forms/read-form.server.ts";
import { optionsFor, refuse } from "#app/web/forms/refuse.server.ts";
import { ipAddressContext } from "#app/web/request/request-context.ts";
import { withToast } from "#app/web/forms/toast.server.ts";
import type { Route } from "./+types/blog-post";

/**
 * Answers a comment form. A refused comment comes back with its text, also if the session expired.
 */
export async function sendComment({ request, params: { slug }, context }: Route.ActionArgs) {
  const form = await readForm(request, commentForm);
  if (!form.ok) return refuse({ values: form.values, errors: form.errors });
  const sent = await submitComment(viewerOf(context), {
    slug,
    body: form.value.comment,
    ipAddress: context.get(ipAddressContext),
  });
  if (sent.ok)
    return redirect(`${href("/blog/:slug", { slug })}#comments`, {
      headers: await withToast(commentToasts.received),
    });
  const { values } = form;
  if (sent.reason === "no-such-post") return data(null, { status: 404 });
  if (sent.reason === "throttled")
    return refuse(
      { values, errors: {}, notice: tooManyAttempts(sent.retryAfter) },
      { status: 429, retryAfter: sent.retryAfter },
    );
  return refuse(
    { values, errors: {}, notice: commentRefusals[sent.reason] },
    optionsFor(sent.reason),
  );
}
