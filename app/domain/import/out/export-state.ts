import { z } from "zod";
import { unavailableToast } from "#app/domain/command/command-messages.ts";
import { ownPasswordField } from "#app/domain/people/accounts/profile/person-fields.ts";
import { failedToast, type ToastMessage } from "#app/values/forms/toast-message.ts";

/** The archive of everything that an owner has asked for. */
export type ExportState =
  | { state: "none" | "failed" }
  | { state: "working"; files: number; of: number; lines: number }
  | { state: "ready"; bytes: number; until: Date };

/** Asks for it: the password as proof. */
export const exportForm = z.strictObject({ ownPassword: ownPasswordField });

export const exportToasts = {
  begun: { title: "Archive Begun", text: "You can leave this page: it goes on by itself." },
  notBegun: failedToast("No Archive Begun", "Please look at the form below."),
} as const satisfies Record<string, ToastMessage>;

export const exportRefusals = {
  working: { ...exportToasts.notBegun, text: "Your archive is being made already." },
  unavailable: unavailableToast(exportToasts.notBegun),
} as const satisfies Record<string, ToastMessage>;
