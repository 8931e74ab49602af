import { href, redirect, type RouterContextProvider } from "react-router";
import { unavailableToast } from "#app/domain/command/command-messages.ts";
import { accountToasts } from "#app/domain/people/accounts/account-messages.ts";
import { profileForm } from "#app/domain/people/accounts/profile-form.ts";
import { saveProfile } from "#app/domain/people/accounts/save-profile.server.ts";
import type { SignedIn } from "#app/domain/people/viewer.ts";
import { requestOriginOf } from "#app/web/request-origin-of.server.ts";
import { readForm } from "#app/web/read-form.server.ts";
import { optionsFor, refuse } from "#app/web/refuse.server.ts";
import { withToast } from "#app/web/toast.server.ts";

type Args = { request: Request; context: Readonly<RouterContextProvider> };

export async function saveDetails(viewer: SignedIn, { request, context }: Args) {
  const form = await readForm(request, profileForm);
  if (!form.ok) return refuse(form);
  const saved = await saveProfile(viewer, form.value, requestOriginOf(request, context));
  if (!saved.ok)
    return refuse(
      { values: form.values, errors: {}, notice: unavailableToast(accountToasts.profileNotSaved) },
      optionsFor(saved.reason),
    );
  return redirect(href("/dashboard/profile"), {
    headers: await withToast(accountToasts.profileSaved),
  });
}
