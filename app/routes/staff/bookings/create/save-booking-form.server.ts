import type { RouterContextProvider } from "react-router";
import { saveDraft, staffForm } from "#app/domain/bookings/order/booking-draft.server.ts";
import { prefill } from "#app/domain/bookings/order/booking-prefill.server.ts";
import { takeDraft } from "#app/domain/bookings/order/booking-limits.server.ts";
import { type PortalKind, staffPaths } from "#app/domain/people/staff-paths.ts";
import { ipAddressContext } from "#app/web/request-context.ts";
import { tokenCookie } from "#app/web/token-cookie.server.ts";

/** The cookie of a stored booking form, per portal. */
export function staffDraftCookie(portal: PortalKind) {
  return tokenCookie("booking_draft", { path: staffPaths[portal].createBooking, maxAge: 2 * 3600 });
}

/** Stores the form of a request whose session has ended; returns the Set-Cookie value, or null. */
export async function saveBookingForm(
  request: Request,
  { portal, context }: { portal: PortalKind; context: Readonly<RouterContextProvider> },
): Promise<string | null> {
  const form = await request.formData().catch(() => null);
  const typed = prefill((name) => form && textOf(form.getAll(name)));
  const key = form?.get("key");
  if (Object.values(typed).every((text) => text === "") || typeof key !== "string") return null;
  const allowed = await takeDraft(context.get(ipAddressContext));
  return allowed.ok
    ? staffDraftCookie(portal).setCookie(await saveDraft(staffForm, typed, key.slice(0, 64)))
    : null;
}

/** Inputs of one name come as one, as `readForm` reads them. */
function textOf(entries: readonly FormDataEntryValue[]): string {
  return entries.filter((entry) => typeof entry === "string").join(",");
}
