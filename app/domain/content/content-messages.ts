import type { ToastMessage } from "#app/values/forms/toast-message.ts";
import { commandRefusals } from "#app/domain/command/command-messages.ts";

/** Why a name can't be the address of a page. */
export type AddressRefusal = "address-empty" | "address-fixed" | "address-taken";
/** Why a text can't be published or kept as it is. */
export type TextRefusal = AddressRefusal | "picture-gone";
export type ContentRefusal = "not-found" | "changed" | "form-used" | "unavailable" | TextRefusal;

const refused = (text: string) =>
  ({ title: "Not Saved", text, look: "destructive" }) as const satisfies ToastMessage;

export const contentRefusals = {
  "not-found": refused("This is not there any more: somebody deleted it."),
  changed: refused(commandRefusals.changed),
  "form-used": refused("This form has been sent already. Please look at the list."),
  unavailable: refused(commandRefusals.unavailable),
  "picture-gone": refused("The picture is not there any more. Please upload it again."),
  "address-empty": refused(
    "The address of its page is made of the letters a to z and digits here. Please write some.",
  ),
  "address-fixed": refused(
    "Another page of the site has this address. Please choose another name.",
  ),
  "address-taken": refused(
    "Another one has the page of this name, or had it. Please choose another name.",
  ),
} as const satisfies Record<ContentRefusal, ToastMessage>;

export const contentToasts = {
  published: { title: "Published", text: "The site shows it as it is now." },
  drafted: { title: "Draft Saved", text: "Visitors see what was published before." },
  discarded: { title: "Draft Discarded", text: "What is published stands in the form again." },
  "put-back": { title: "Put Back", text: "The site shows that text again." },
  hide: { title: "Hidden", text: "The site leaves it out." },
  show: { title: "Shown", text: "The site shows it again." },
  delete: { title: "Deleted", text: "It is gone from the site." },
} as const satisfies Record<string, ToastMessage>;
