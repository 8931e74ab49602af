import { data, href, redirect } from "react-router";
import { viewerOf } from "#app/auth/guards.server.ts";
import { likeRefusals, likeToasts } from "#app/domain/blog/blog-messages.ts";
import { likePost, unlikePost, makeReaderToken } from "#app/domain/blog/react/likes.server.ts";
import { tooManyAttempts } from "#app/domain/people/accounts/sign-in/account-messages.ts";
import { readerCookie } from "#app/web/cookies/token-cookies.server.ts";
import { optionsFor, refuse } from "#app/web/forms/refuse.server.ts";
import { ipAddressContext } from "#app/web/request/request-context.ts";
import { withToast } from "#app/web/forms/toast.server.ts";
import type { Route } from "./+types/blog-post";

const changes = {
  like: [likePost, likeToasts.liked],
  unlike: [unlikePost, likeToasts.takenBack],
} as const;

/** Likes or unlikes. Only the URL and the reader count; the body is not read. */
export async function sendLike(
  { request, params: { slug }, context }: Route.ActionArgs,
  form: keyof typeof changes,
) {
  const [change, toast] = changes[form];
  const token = await readerCookie.read(request);
  const changed = await change(viewerOf(context), {
    slug,
    token,
    ipAddress: context.get(ipAddressContext),
  });
  if (changed.ok)
    return redirect(`${href("/blog/:slug", { slug })}#like`, { headers: await withToast(toast) });
  if (changed.reason === "throttled")
    return refuse(
      { values: {}, errors: { like: tooManyAttempts(changed.retryAfter) } },
      { status: 429, retryAfter: changed.retryAfter },
    );
  if (changed.reason === "unavailable")
    return refuse(
      { values: {}, errors: { like: likeRefusals.unavailable } },
      optionsFor(changed.reason),
    );
  return changed.reason === "unknown-reader"
    ? sendAgainWithCookie(request)
    : data(null, { status: 404 });
}

/**
 * Without a reader cookie, the first request only sets it and redirects with 307, so that the
 * browser repeats the form. A like then always has an owner; browsers without cookies can't like.
 */
async function sendAgainWithCookie(request: Request) {
  const url = new URL(request.url);
  if (url.searchParams.has("again"))
    return refuse({ values: {}, errors: { like: likeRefusals["unknown-reader"] } });
  url.searchParams.set("again", "");
  const headers = { "Set-Cookie": await readerCookie.setCookie(makeReaderToken()) };
  return redirect(`${url.pathname}${url.search}#like`, { status: 307, headers });
}
