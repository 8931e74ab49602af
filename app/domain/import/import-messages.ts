import { commandRefusals } from "#app/domain/command/command-messages.ts";
import type { ToastMessage } from "#app/values/forms/toast-message.ts";

const refused = (title: string, text: string) =>
  ({ title, text, look: "destructive" }) as const satisfies ToastMessage;

/** Why a step of an import was refused. */
export const importStepRefusals = {
  busy: refused("At Work", "The files are being read just now. Please wait until that is done."),
  "not-found": refused("Not Here", "This import is written already, or its files are gone."),
  faulty: refused("Faults Are Left", "Nothing is written while a file has a fault. Mend it first."),
  "totals-differ": refused(
    "The Totals Differ",
    "Nothing is written. Mend the files, or give each difference its reason.",
  ),
  "form-used": refused("Already Started", "This form was sent before, with other files."),
  touched: refused(
    "Not Taken Back",
    "Somebody has worked on what this import brought: it can’t be taken back any more.",
  ),
  corrected: refused(
    "Not Taken Back",
    "A later import has corrected its bookings: take that one back first.",
  ),
  unavailable: refused("Not Done", commandRefusals.unavailable),
} as const satisfies Record<string, ToastMessage>;

/** Why an import can't be taken back any more. */
export const touchedReasons = {
  corrected: "A later import has corrected its bookings. Take that one back first.",
  reminders: "Reminders of its bookings have begun.",
  deleted: "Somebody has deleted one of its bookings.",
  payment: "Somebody has recorded or changed a payment of one of its bookings.",
  refund: "Somebody has recorded or changed a refund of one of its bookings.",
  mail: "A mail about one of its bookings has left.",
  receipt: "A receipt was issued for one of its bookings.",
  note: "Somebody has written a note on one of its bookings.",
  lead: "A request is linked to one of its bookings.",
  change: "Somebody has changed one of its bookings.",
} as const;
export type Touched = keyof typeof touchedReasons;

export const importToasts = {
  matched: { title: "Columns Kept", text: "The next file like this is read the same way." },
  reminded: { title: "Reminders Begin", text: "Its bookings are reminded as all others are." },
  notTakenBack: refused("Not Taken Back", "Please look at the form below."),
} as const satisfies Record<string, ToastMessage>;

/** Why a job ended without what it was for. */
export const workRefusals: Readonly<Record<string, string>> = {
  failed: "The work broke off. Nothing is written: please try again.",
  unavailable: "Our records were away for a while. Nothing is written: please try again.",
  "files-refused":
    "Somebody changed what the files are about meanwhile. Nothing is written: run the dry run again.",
  "nothing-new": "Nothing in the files is new or corrected, so nothing is written.",
  "totals-differ": "The totals differ. Nothing is written.",
};

/** Why a job that was to take an import back has not done so. */
export const takeBackRefusals: Readonly<Record<string, string>> = {
  failed: "The work broke off. Nothing is taken back: please try again.",
  unavailable: "Our records were away for a while. Nothing is taken back: please try again.",
  touched: importStepRefusals.touched.text,
  corrected: importStepRefusals.corrected.text,
};
