import { href, redirect } from "react-router";
import { accountToasts } from "#app/domain/people/accounts/account-messages.ts";
import { profileForm } from "#app/domain/people/accounts/profile-form.ts";
import { saveProfile } from "#app/domain/people/accounts/save-profile.server.ts";
import type { SignedIn } from "#app/domain/people/viewer.ts";
import { readForm } from "#app/web/read-form.server.ts";
import { refuse } from "#app/web/refuse.server.ts";
import { withToast } from "#app/web/toast.server.ts";

export async function saveDetails(viewer: SignedIn, request: Request) {
  const form = await readForm(request, profileForm);
  if (!form.ok) return refuse(form);
  await saveProfile(viewer, form.value);
  return redirect(href("/dashboard/profile"), { headers: await withToast(accountToasts.profileSaved) });
}
