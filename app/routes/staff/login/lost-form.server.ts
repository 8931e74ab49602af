import { randomBytes } from "node:crypto";
import { redirectDocument, type RouterContextProvider } from "react-router";
import { readDeviceToken } from "#app/auth/sessions/device-cookie.server.ts";
import { takeDraft } from "#app/domain/bookings/order/refuse/booking-limits.server.ts";
import { dropDraft, findDraft, storeDraft } from "#app/domain/command/form-drafts.server.ts";
import { lastStaffIn } from "#app/domain/people/accounts/sign-in/known-devices.server.ts";
import type { PortalKind } from "#app/domain/people/staff-paths.ts";
import type { Staff } from "#app/domain/people/viewer.ts";
import { withoutCardNumbers } from "#app/values/text/card-number.ts";
import { isRestoring } from "#app/values/forms/form-restoring.server.ts";
import { secretField } from "#app/web/forms/form-values.server.ts";
import { lostFormCookie } from "#app/web/cookies/lost-form-cookie.server.ts";
import { postedForm, readWords } from "#app/web/forms/posted-form.server.ts";
import { ipAddressContext } from "#app/web/request/request-context.ts";
import { formToRestore } from "#app/web/forms/restored-form.server.ts";

/** Of the address that a page's button for it posts to. */
const discard = "discard-kept";

type Args = { request: Request; url: URL; context: Readonly<RouterContextProvider> };

/** The draft of a page's form: only this browser's cookie and this account together find it. */
const draftOf = (url: URL, token: string, userId: string) => ({
  token: `${token} ${userId}`,
  form: withoutCardNumbers(`staff${url.pathname}${url.search}`),
});

/** Addresses that a cookie can be limited to, without a mailed link's token. */
const canKeep = ({ pathname, search }: URL) =>
  /^[\w/.-]+$/.test(pathname) && !secretField.test(search);

/**
 * Keeps a form whose sender's session has ended, for who of the portal's staff signed in last in
 * this browser. Returns the Set-Cookie values; null if it can't be kept.
 */
export async function saveLostForm(portal: PortalKind, { request, url, context }: Args) {
  const device = readDeviceToken(request.headers.get("Cookie"));
  const userId = device && canKeep(url) ? await lastStaffIn(device, portal) : null;
  const form = userId === null ? null : await readWords(request);
  if (userId === null || !form) return null;
  if (!(await takeDraft(context.get(ipAddressContext))).ok) return null;
  const token = randomBytes(24).toString("base64url");
  await storeDraft(draftOf(url, token, userId), form);
  return lostFormCookie(url.pathname).setCookie(token);
}

/**
 * Shows a kept form again in place of its page (throws). Once the page's form is sent, it is deleted:
 * returns the Set-Cookie values.
 */
export async function restoreLostForm(
  viewer: Staff,
  { request, url, context }: Args,
): Promise<string[]> {
  const cookie = lostFormCookie(url.pathname);
  const token = isRestoring() ? null : await cookie.read(request);
  if (token === null) return [];
  const draft = draftOf(url, token, viewer.id);
  if (request.method === "POST" && url.searchParams.has(discard)) {
    const page = new URL(url);
    page.searchParams.delete(discard);
    await dropDraft(draft.token);
    const cookies = (await cookie.cleared()).map((line): [string, string] => ["Set-Cookie", line]);
    throw redirectDocument(page.pathname + page.search, { headers: cookies });
  }
  const form = postedForm.safeParse(await findDraft(draft)).data;
  if (!form) return [];
  if (request.method === "POST") {
    await dropDraft(draft.token);
    return cookie.cleared();
  }
  // A page that script opens has only loaders.
  if (!(request.headers.get("Accept") ?? "").includes("text/html"))
    throw redirectDocument(url.pathname + url.search);
  context.set(formToRestore, form);
  throw new Response(null);
}
