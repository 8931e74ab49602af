import { portalOf } from "#app/domain/people/accounts/sign-in/sign-in-outcome.ts";
import { randomBytes } from "node:crypto";
import { redirectDocument, type RouterContextProvider } from "react-router";
import { viewerOf } from "#app/auth/guards.server.ts";
import { readDeviceToken } from "#app/auth/sessions/device-cookie.server.ts";
import { takeDraft } from "#app/domain/bookings/order/refuse/booking-limits.server.ts";
import { dropDraft, findDraft, storeDraft } from "#app/domain/command/form-drafts.server.ts";
import { lastStaffIn } from "#app/domain/people/accounts/sign-in/known-devices.server.ts";
import { mayOpen } from "#app/domain/people/permissions.ts";
import type { PortalKind } from "#app/domain/people/staff-paths.ts";
import type { Staff } from "#app/domain/people/viewer.ts";
import { withoutCardNumbers } from "#app/values/text/card-number.ts";
import { isRestoring } from "#app/values/forms/form-restoring.server.ts";
import { isUuid } from "#app/values/uuid.ts";
import { secretField } from "#app/web/forms/form-values.server.ts";
import { lostFormCookie } from "#app/web/cookies/token-cookies.server.ts";
import { type PostedForm, postedForm, readPostedTexts } from "#app/web/forms/posted-form.server.ts";
import { ipAddressContext } from "#app/web/request/request-context.ts";
import { formToRestore, restoresNothing } from "#app/web/forms/restored-form.server.ts";
import { forgetFormDraft } from "../shell/drafts/drafts.server.ts";

/** Of the address that a page's button for it posts to. */
const discard = "discard-kept";

type Args = { request: Request; url: URL; context: Readonly<RouterContextProvider> };

/**
 * The draft of a page's form: only this browser's cookie and its owner together find it. That is an
 * account, or whoever signs in to this portal where the browser has forgotten who it was.
 */
const draftOf = (url: URL, token: string, owner: string) => ({
  token: `${token} ${owner}`,
  form: withoutCardNumbers(`staff${url.pathname}${url.search}`),
});

/** Addresses that a cookie can be limited to, without a mailed link's token. */
const canKeep = ({ pathname, search }: URL) =>
  /^[\w/.-]+$/.test(pathname) && !secretField.test(search);

/** Whether a page of ours made it: what a robot makes up is not kept for somebody unknown. */
const isOwnForm = ({ fields }: PostedForm) =>
  fields.some(
    ([name, value]) =>
      (name === "key" && isUuid(value)) || (name === "version" && /^\d{1,9}$/.test(value)),
  );

/**
 * Keeps a form whose sender's session has ended, for who of the portal's staff signed in last in
 * this browser; of a visitor without any cookie for who signs in. Returns the Set-Cookie values;
 * null if it can't be kept.
 */
export async function saveLostForm(portal: PortalKind, { request, url, context }: Args) {
  const device = readDeviceToken(request.headers.get("Cookie"));
  if (!canKeep(url)) return null;
  const last = device && (await lastStaffIn(device, portal));
  const owner = last ?? (viewerOf(context).kind === "visitor" ? portal : null);
  const form = owner === null ? null : await readPostedTexts(request);
  if (owner === null || !form || (!last && !isOwnForm(form))) return null;
  if (!(await takeDraft(context.get(ipAddressContext))).ok) return null;
  const token = randomBytes(24).toString("base64url");
  await storeDraft(draftOf(url, token, owner), form);
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
  // Whoever may not send it sees the page, and leaves the form to who may.
  const isPlain = context.get(restoresNothing) && request.method === "GET";
  if (isPlain || token === null || !mayOpen(viewer.kind, url.pathname, "POST")) return [];
  const drafts = draftsOf(viewer, url, token);
  const form = await findForm(drafts);
  if (!form) return [];
  if (request.method === "POST") {
    await Promise.all(drafts.map((draft) => dropDraft(draft.token)));
    return cookie.cleared();
  }
  // A page that script opens has only loaders.
  if (!(request.headers.get("Accept") ?? "").includes("text/html"))
    throw redirectDocument(url.pathname + url.search);
  context.set(formToRestore, { form, typedAt: null });
  throw new Response(null);
}

const draftsOf = (viewer: Staff, url: URL, token: string) =>
  [viewer.id, portalOf(viewer.kind)].map((owner) => draftOf(url, token, owner));

async function findForm(drafts: ReturnType<typeof draftsOf>): Promise<PostedForm | undefined> {
  const found = await Promise.all(drafts.map((draft) => findDraft(draft)));
  return postedForm.safeParse(found.find((draft) => draft !== undefined)).data;
}

/** Deletes the form that a page shows again, if its button was pressed; leads back to it (throws). */
export async function discardKept(viewer: Staff, { request, url }: Args): Promise<void> {
  if (request.method !== "POST" || !url.searchParams.has(discard)) return;
  const page = new URL(url);
  page.searchParams.delete(discard);
  const cookie = lostFormCookie(url.pathname);
  const token = await cookie.read(request);
  const drafts = token === null ? [] : draftsOf(viewer, page, token);
  await forgetFormDraft(viewer, page, await findForm(drafts));
  await Promise.all(drafts.map((draft) => dropDraft(draft.token)));
  const cookies = (await cookie.cleared()).map((line): [string, string] => ["Set-Cookie", line]);
  throw redirectDocument(page.pathname + page.search, { headers: cookies });
}
