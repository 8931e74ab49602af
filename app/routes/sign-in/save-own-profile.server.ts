import { redirect, type RouterContextProvider } from "react-router";
import { compareForms, takenPart } from "#app/domain/command/compare-forms.server.ts";
import { changedToast, unavailableToast } from "#app/domain/command/command-messages.ts";
import { accountToasts } from "#app/domain/people/accounts/sign-in/account-messages.ts";
import { profileForm, profileFields } from "#app/domain/people/accounts/profile/profile-form.ts";
import {
  profileSaved,
  readProfile,
} from "#app/domain/people/accounts/profile/read-profile.server.ts";
import { saveProfile } from "#app/domain/people/accounts/profile/save-profile.server.ts";
import type { SignedIn } from "#app/domain/people/viewer.ts";
import { requestOriginOf } from "#app/web/request/origin/request-origin-of.server.ts";
import { readForm } from "#app/web/forms/read-form.server.ts";
import { optionsFor, refuse } from "#app/web/forms/refuse.server.ts";
import type { FormRefusal } from "#app/web/forms/form-refusal.ts";
import { malformedForm } from "#app/web/forms/form-values.server.ts";
import { withToast } from "#app/web/forms/toast.server.ts";

type Args = { request: Request; context: Readonly<RouterContextProvider> };

/** Saves the viewer's name and phone and redirects to `page`, or returns the form, named 'details'. */
export async function saveOwnProfile(viewer: SignedIn, { request, context }: Args, page: string) {
  const form = await readForm(request, profileForm);
  const values = { ...form.values, form: "details" };
  const take = takenPart(form.values.intent);
  if (take !== null) return showBoth(viewer, { typed: form.values, take });
  if (!form.ok) return refuse({ ...form, values });
  const { name, phone, version } = form.value;
  const edit = { version, profile: { name, phone } };
  const saved = await saveProfile(viewer, edit, requestOriginOf(request, context));
  if (saved.ok) return redirect(page, { headers: await withToast(accountToasts.profileSaved) });
  if (saved.reason === "changed") return showBoth(viewer, { typed: form.values, take });
  // Deleted meanwhile: the page's guard leads to the login.
  if (saved.reason === "not-found") return redirect(page);
  const notice = unavailableToast(accountToasts.profileNotSaved);
  return refuse({ values, errors: {}, notice }, optionsFor(saved.reason));
}

type Typed = { typed: Record<string, string>; take: string | null };

/** The form beside the profile as it is now. */
async function showBoth(viewer: SignedIn, { typed, take }: Typed) {
  const [current, saved] = await Promise.all([readProfile(viewer), profileSaved(viewer)]);
  const compared = compareForms(profileFields, { typed, current, saved, take });
  if (!compared) throw malformedForm();
  const shown = { ...compared, values: { ...compared.values, form: "details" }, errors: {} };
  const notice = changedToast(accountToasts.profileNotSaved);
  return take === null
    ? refuse<typeof shown & FormRefusal>({ ...shown, notice }, optionsFor("changed"))
    : refuse<typeof shown & FormRefusal>(shown, { status: 200 });
}
