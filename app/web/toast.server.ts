import { createCookie } from "react-router";
import type { ToastMessage } from "#app/values/toast-message.ts";

/** A toast survives one redirect in a cookie; the next page shows it and takes the cookie back. It holds only our own words. */
const toastCookie = createCookie("toast", { path: "/", httpOnly: true, sameSite: "lax", maxAge: 60 });

/** The header that makes the next page show `toast`. */
export async function withToast(toast: ToastMessage): Promise<Headers> {
  return new Headers({ "Set-Cookie": await toastCookie.serialize(toast) });
}

/** The toast that came with the request, and the headers that take it back. */
export async function takeToast(request: Request): Promise<{ toast: ToastMessage | null; headers: Headers }> {
  const toast: unknown = await toastCookie.parse(request.headers.get("Cookie"));
  if (!isToast(toast)) return { toast: null, headers: new Headers() };
  return { toast, headers: new Headers({ "Set-Cookie": await toastCookie.serialize("", { maxAge: 0 }) }) };
}

function isToast(value: unknown): value is ToastMessage {
  return typeof value === "object" && value !== null && "title" in value && typeof value.title === "string";
}
