import type { TypedMail } from "#app/domain/mail/mail-review.ts";
import {
  type FilledTemplate,
  type MailAnswer,
  readEdit,
  seeMails,
  sendReviewed,
} from "#app/domain/mail/review-mails.server.ts";
import { undoSeconds } from "#app/domain/command/undo-messages.ts";
import type { Texts } from "#app/domain/command/field-list.ts";
import type { ToastMessage } from "#app/values/forms/toast-message.ts";

/** The inputs of a mail beside a form's own, as `readFormBeside` returns them. */
export type BesideMail = { typed: TypedMail; refused: TypedMail };

type Pressed<Outcome> =
  | { isShown: false; outcome: Outcome; undo: string | null; mails: number }
  /** The form is shown again with the mail; `outcome` is that of a trial. */
  | { isShown: true; outcome: Outcome; mail: MailAnswer; values: Texts; errors: TypedMail };

/**
 * Runs what a form does. Where staff ask for it, its mail is shown first and nothing is done; else it
 * is sent, as edited. A mail that is another one than they saw is shown once more.
 */
export async function pressReviewed<Outcome>(
  { typed, refused }: BesideMail,
  run: () => Promise<Outcome>,
  readTemplates: () => Promise<FilledTemplate[]> | undefined,
): Promise<Pressed<Outcome>> {
  const isAsked = typed.mailReview !== undefined || typed.mailTemplate !== undefined;
  const read = isAsked ? null : readEdit(typed);
  if (read?.ok && Object.keys(refused).length === 0) {
    const isSkipped = typed.mailSkip !== undefined;
    const sent = await sendReviewed({ edit: read.edit, isSkipped }, run);
    if (!sent.isOther)
      return { isShown: false, outcome: sent.result, undo: sent.undoId, mails: sent.mails };
  }
  const seen = await seeMails(typed, (await readTemplates()) ?? [], run);
  const wrong = read?.ok === false ? read.errors : {};
  return {
    isShown: true,
    outcome: seen.result,
    mail: seen.shown,
    values: keptMail(typed, seen.values),
    errors: { ...seen.errors, ...wrong, ...refused },
  };
}

/** What was typed, and the mail as it is shown now. */
export function keptMail(typed: TypedMail, shown: TypedMail = {}): Record<string, string> {
  const { mailReview: _, mailTemplate: __, ...kept } = { ...typed, ...shown };
  return kept;
}

/** The toast of a change that can be undone, if it is not one already; it stays as long. */
export const withUndo = (
  toast: ToastMessage,
  { undo, mails }: { undo: string | null; mails: number },
): ToastMessage =>
  undo === null || toast.undo !== undefined
    ? toast
    : {
        ...toast,
        ...(mails > 0 && { text: [toast.text, leavesSoon].filter(Boolean).join(" ") }),
        undo,
        lasts: undoSeconds * 1000,
      };

const leavesSoon = `The mail leaves in ${undoSeconds} seconds.`;
