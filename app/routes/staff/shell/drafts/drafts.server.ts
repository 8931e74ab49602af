import { redirectDocument, type RouterContextProvider } from "react-router";
import { draftsContext } from "#app/auth/viewer.ts";
import { noteWriting } from "#app/domain/people/accounts/staff/open-pages.server.ts";
import {
  endStaffDrafts,
  findStaffDraft,
  keepStaffDraft,
} from "#app/domain/people/accounts/staff/staff-drafts.server.ts";
import { mayOpen } from "#app/domain/people/permissions.ts";
import { belowMount } from "#app/domain/people/staff-paths.ts";
import type { Staff } from "#app/domain/people/viewer.ts";
import { isRestoring } from "#app/values/forms/form-restoring.server.ts";
import { withoutCardNumbers } from "#app/values/text/card-number.ts";
import { type PostedForm, postedForm, readPostedTexts } from "#app/web/forms/posted-form.server.ts";
import { formToRestore, restoresNothing } from "#app/web/forms/restored-form.server.ts";
import { ageField, hasSecret, intentField, pageField } from "./draft-address.ts";

type Args = { request: Request; url: URL; context: Readonly<RouterContextProvider> };

/** Whether this is what somebody types meanwhile, on its way to be kept; no action runs. */
export const isDraft = ({ request, url }: Pick<Args, "request" | "url">): boolean =>
  request.method === "POST" && url.searchParams.has(ageField);

const addressOf = (url: URL) => withoutCardNumbers(url.pathname + url.search);
const valueOf = (form: PostedForm | null, wanted: string) =>
  form?.fields.find(([name]) => name === wanted)?.[1];
const intentOf = (form: PostedForm | null) => valueOf(form, intentField)?.slice(0, 40) ?? "";
const longest = 2_000;

/** Keeps a draft: 201, or 204 if its form was sent since. */
export async function storeFormDraft(viewer: Staff, { request, url }: Args): Promise<Response> {
  const to = new URL(url);
  const age = Number(to.searchParams.get(ageField));
  const page = withoutCardNumbers(to.searchParams.get(pageField) ?? "");
  // As it was: parsed once more, a query may be written in another way.
  to.search = url.search.replace(new RegExp(`[?&]${ageField}=.*$`), "");
  const address = addressOf(to);
  const isRead = Number.isFinite(age) && age >= 0 && page.startsWith("/");
  const names = [address, page];
  if (!isRead || names.some((name) => name.length > longest || hasSecret(name)))
    return new Response(null, { status: 400 });
  const form = await readPostedTexts(request);
  const fields = form?.fields ?? [];
  // A form that was emptied has nothing else.
  const values = fields.some(([name]) => name !== intentField) ? form : null;
  const kept = await keepStaffDraft(viewer, {
    page,
    address,
    intent: intentOf(form),
    values,
    age,
    key: valueOf(form, "key"),
  });
  if (kept) await noteWriting(viewer, belowMount(to.pathname));
  return new Response(null, { status: kept ? 201 : 204 });
}

/** Shows the newest draft of a page in its place (throws), as a form whose session ended. */
export async function restoreDraft(viewer: Staff, { request, url, context }: Args): Promise<void> {
  const wantsPage = (request.headers.get("Accept") ?? "").includes("text/html");
  const address = addressOf(url);
  if (
    context.get(restoresNothing) ||
    request.method !== "GET" ||
    !wantsPage ||
    !context.get(draftsContext).includes(address)
  )
    return;
  const draft = await findStaffDraft(viewer, address);
  const form = postedForm.safeParse(draft?.values).data;
  if (!draft || !form || !mayOpen(viewer.kind, url.pathname, "POST")) return;
  if (draft.address !== address) throw redirectDocument(draft.address);
  context.set(formToRestore, { form, typedAt: draft.typedAt });
  throw new Response(null);
}

/** Forms that only show what another one writes, by the intent of the other. */
const firstSteps: ReadonlyMap<string, readonly string[]> = new Map([["change", ["preview"]]]);

/**
 * Prepares to end a form's drafts: which they are is read before the action reads the form. Call the
 * result with the status of the answer.
 */
export async function watchSent(viewer: Staff, { request, url }: Args) {
  const address = addressOf(url);
  if (request.method !== "POST" || hasSecret(address)) return () => {};
  const isShort = (request.headers.get("Content-Type") ?? "").startsWith("application/x-www-form");
  const sent = isShort
    ? await request
        .clone()
        .formData()
        .catch(() => null)
    : null;
  const intent = sent?.get(intentField);
  const named = typeof intent === "string" ? intent.slice(0, 40) : "";
  const intents = ["", named, ...(firstSteps.get(named) ?? [])];
  return async (status: number) => {
    // A form that is sent leads on; with script by 202.
    const isOver = !isRestoring() && (status === 202 || (status >= 300 && status < 400));
    if (isOver) await endStaffDrafts(viewer, { address, intents });
  };
}

/**
 * Ends the draft that a page shows, and that of the form it shows instead: the browser may have it yet,
 * and send it later.
 */
export async function forgetFormDraft(viewer: Staff, page: URL, shown?: PostedForm): Promise<void> {
  const address = addressOf(page);
  const draft = await findStaffDraft(viewer, address);
  if (draft) await endStaffDrafts(viewer, { address: draft.address, intents: [draft.intent] });
  if (shown) await endStaffDrafts(viewer, { address, intents: [intentOf(shown)] });
}
