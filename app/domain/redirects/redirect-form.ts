import { z } from "zod";
import {
  fieldSchemas,
  type FieldList,
  newOrVersionInputs,
} from "#app/domain/command/field-list.ts";
import { failedToast, type ToastMessage } from "#app/values/forms/toast-message.ts";
import { listSearch, type SearchOf } from "#app/values/list-search.ts";
import {
  comparedAddress,
  type Redirect,
  shadowedPath,
  shownAddress,
  isShadowed,
} from "./redirect.ts";

/** By the table's checks. */
const longestAddress = 500;

/** A typed address, as requests are compared. */
const addressField = (missing: string, wrong: string) =>
  z.string(missing).transform((typed, context) => {
    const refuse = (message: string) => {
      context.addIssue({ code: "custom", message });
      return z.NEVER;
    };
    if (typed.trim() === "") return refuse(missing);
    if (typed.length > 4 * longestAddress) return refuse(tooLong);
    const address = comparedAddress(typed.trim());
    if (address === null) return refuse(wrong);
    return address.length > longestAddress ? refuse(tooLong) : address;
  });
const tooLong = `Please shorten this to ${longestAddress} characters; letters with accents count up to nine.`;

/** The fields of a redirect: form, import, conflict and audit log derive from them. */
export const redirectFields: FieldList<Redirect> = {
  oldPath: {
    label: "Old path",
    schema: addressField(
      "Write the path on the old site.",
      "Write the path from its slash on, like /tours/lisbon, without a host or spaces.",
    )
      .refine(
        (path) => !/[?#]/.test(path),
        "Write the path alone, without ? or #, like /tours/lisbon.",
      )
      .refine((path) => !isShadowed(path), shadowedPath),
    text: shownAddress,
  },
  newPath: {
    label: "New path",
    schema: addressField(
      "Write where it leads.",
      "Write a path of this site from its slash on, like /packages; no other host.",
    ),
    text: shownAddress,
  },
};

export const redirectForm = z
  .strictObject({ ...fieldSchemas(redirectFields), ...newOrVersionInputs })
  .transform(({ key, version, oldPath, newPath }) => ({
    key,
    version,
    redirect: { oldPath, newPath },
  }));

/** The button of the list. */
export const redirectActionForm = z.strictObject({ intent: z.literal("delete"), id: z.uuid() });

/** The owner's list of redirects. */
export const redirectSearch = listSearch({
  label: "Search redirects",
  placeholder: "Part of an old or new path",
  sorts: ["path", "hits"],
  first: "path",
  filters: {},
});
export type RedirectSearch = SearchOf<typeof redirectSearch>;

/** A line of that list. */
export type ListedRedirect = Redirect & { id: string; hits: number; lastHitAt: Date | null };

export const redirectToasts = {
  created: { title: "Redirect Added", text: "Visitors are led on from now on." },
  updated: { title: "Redirect Changed", text: "Visitors are led on as it says now." },
  deleted: (path: string) => ({
    title: "Redirect Removed",
    text: `${shownAddress(path)} leads nowhere any more.`,
  }),
} as const;

const refused = (text: string) => failedToast("Redirect Not Saved", text);

export const redirectRefusals = {
  "not-found": refused("This redirect is not there any more: somebody removed it."),
  changed: refused(
    "Somebody saved this redirect while you were editing it. Nothing of yours is lost: compare both below, then save.",
  ),
  raced: refused("Somebody saved another redirect at the same moment. Please save once more."),
  unavailable: refused(
    "The database can't be reached right now. Nothing was changed: please try again in a moment.",
  ),
} as const satisfies Record<string, ToastMessage>;
