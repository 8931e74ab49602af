import { createCookie } from "react-router";
import { z } from "zod";
import { env } from "#app/platform/settings/env.server.ts";
import type { ToastMessage } from "#app/values/forms/toast-message.ts";

/** Never trust a cookie's content. */
const toastMessage: z.ZodType<ToastMessage> = z.strictObject({
  title: z.string().min(1),
  text: z.string().exactOptional(),
  look: z.enum(["neutral", "destructive"]).exactOptional(),
  lasts: z.union([z.number().positive(), z.literal("stays")]).exactOptional(),
  undo: z.uuid().exactOptional(),
});

/**
 * A toast survives one redirect in a cookie; the next page shows it and deletes the cookie. On
 * https the prefix keeps subdomains from setting one.
 */
function toastCookie() {
  const secure = env().APP_URL.startsWith("https:");
  return createCookie(secure ? "__Host-toast" : "toast", {
    path: "/",
    httpOnly: true,
    sameSite: "lax",
    maxAge: 60,
    secure,
  });
}

/** Headers that make the next page show `toast`. */
export async function withToast(toast: ToastMessage): Promise<Headers> {
  return new Headers({ "Set-Cookie": await toastCookie().serialize(toast) });
}

/**
 * The request's toast, and the headers that delete its cookie; an unreadable one is deleted too, or
 * it would return with every request.
 */
export async function takeToast(
  request: Request,
): Promise<{ toast: ToastMessage | null; headers: Headers }> {
  const cookie = toastCookie();
  const sent: unknown = await cookie.parse(request.headers.get("Cookie"));
  if (sent === null) return { toast: null, headers: new Headers() };
  const read = toastMessage.safeParse(sent);
  return {
    toast: read.success ? read.data : null,
    headers: new Headers({ "Set-Cookie": await cookie.serialize("", { maxAge: 0 }) }),
  };
}

/**
 * For a page that can't be rendered now: headers that delete the request's toast, so that the page is
 * asked for again and comes from the page cache. Null if no toast was sent, or no page is asked for.
 */
export async function dropToast(request: Request): Promise<Headers | null> {
  const isPage =
    request.method === "GET" && (request.headers.get("Accept") ?? "").includes("text/html");
  if (!isPage) return null;
  const { headers } = await takeToast(request);
  return headers.has("Set-Cookie") ? headers : null;
}
