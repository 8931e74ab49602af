import type { RefusedAction } from "#app/values/forms/refused-request.ts";
import type { RequestOrigin } from "#app/values/request-origin.ts";

/**
 * Every audited action: its name in the log and its label for people. Name a new one with the verb
 * last, in the past tense.
 */
export const auditActions = {
  "signed-in": "Signed in",
  "sign-in-refused": "Sign-in refused",
  "site-set-up": "Set the site up",
  "setup-refused": "Setup refused",
  "password-changed": "Changed the password",
  "password-reset": "Reset the password",
  "email-change-asked": "Asked for another email address",
  "email-change-withdrawn": "Withdrew a change of email address",
  "email-changed": "Changed the email address",
  "account-closed": "Closed their account",
  "two-factor-on": "Switched two-factor on",
  "two-factor-off": "Switched two-factor off",
  "recovery-codes-renewed": "Renewed the recovery codes",
  "notifications-changed": "Changed their own notifications",
  "calendar-link-made": "Made a calendar link",
  "calendar-link-ended": "Ended a calendar link",
  "account-created": "Created an account",
  "account-invited": "Sent an invitation",
  "account-changed": "Changed an account",
  "role-changed": "Changed the role of an account",
  "account-suspended": "Suspended an account",
  "account-reactivated": "Reactivated an account",
  "account-deleted": "Deleted an account",
  "sessions-ended": "Ended the sessions of an account",
  "setting-changed": "Changed a setting",
  exported: "Exported a list",
  "everything-exported": "Asked for an archive of everything",
  "archive-fetched": "Fetched an archive of everything",
  "mails-sent-again": "Sent mails again",
  "test-mail-sent": "Sent a test mail",
  "subscriber-removed": "Ended a newsletter subscription",
  "booking-created": "Booked for a customer",
  "booking-moved": "Moved a booking",
  "booking-changed": "Changed a booking",
  "booking-kept": "Declined a request to cancel",
  "booking-email-corrected": "Corrected the email of a booking",
  "booking-person-corrected": "Corrected the person of a booking",
  "booking-noted": "Noted something on a booking",
  "booking-called-about": "Noted a call about a booking",
  "booking-handed-over": "Handed a booking over",
  "booking-seated": "Gave a booking seats",
  "booking-talk-wanted": "Wants to talk about a booking",
  "booking-deleted": "Deleted a booking",
  "travelers-mailed": "Wrote to travelers",
  "import-started": "Started an import",
  "import-files-changed": "Changed the files of an import",
  "import-ordered": "Let an import be written",
  "bookings-imported": "Imported bookings",
  "import-take-back-ordered": "Let an import be taken back",
  "import-taken-back": "Took an import back",
  "import-reminded": "Let reminders of imported bookings begin",
  "payment-recorded": "Recorded a payment",
  "payment-undone": "Undid a payment",
  "payments-planned": "Planned the payments of a booking",
  "payment-reminded": "Reminded of a payment",
  "payment-postponed": "Gave more time for a payment",
  "online-payment-changed": "Online payment changed",
  "online-refund-changed": "Online refund changed",
  "pay-link-renewed": "Made a new payment link",
  "payment-issue-settled": "Looked at a payment",
  "refund-requested": "Noted a refund",
  "refund-sent": "Marked a refund as sent",
  "refund-undone": "Undid a refund",
  "lead-created": "Wrote a lead down",
  "lead-moved": "Moved a lead",
  "lead-planned": "Gave a lead to an agent",
  "lead-noted": "Noted something on a lead",
  "lead-answered": "Answered a lead by mail",
  "customer-created": "Made a customer by hand",
  "customer-corrected": "Corrected a customer",
  "customers-merged": "Merged two customers",
  "customer-noted": "Noted something on a customer",
  "deal-created": "Created a deal",
  "deal-updated": "Changed a deal",
  "deal-archived": "Archived a deal",
  "deal-restored": "Put a deal on sale again",
  "deal-deleted": "Deleted a deal",
  "departures-created": "Made departures",
  "departure-updated": "Changed a departure",
  "departure-canceled": "Canceled a departure",
  "departure-mails-held": "Held back the mails of a departure",
  "departure-mails-let-go": "Let the mails of a departure go",
  "departure-told": "Told everybody on a departure that it is certain",
  "departure-deleted": "Deleted a departure",
  "seats-held": "Held seats",
  "hold-extended": "Extended an option",
  "hold-released": "Released held seats",
  "wait-added": "Put a caller on a waiting list",
  "wait-moved-up": "Moved a party of a waiting list up",
  "wait-ended": "Took a party off a waiting list",
  "seats-offered": "Offered seats to a waiting party",
  "post-created": "Wrote a post",
  "post-updated": "Changed a post",
  "post-published": "Published a post",
  "post-scheduled": "Scheduled a post",
  "post-unpublished": "Took a post back",
  "post-deleted": "Deleted a post",
  "faq-created": "Wrote a question",
  "faq-updated": "Changed a question",
  "faq-deleted": "Deleted a question",
  "faqs-ordered": "Put the questions into another order",
  "redirect-created": "Made a redirect",
  "redirect-changed": "Changed a redirect",
  "redirect-deleted": "Removed a redirect",
  "content-published": "Published a text of the site",
  "content-drafted": "Drafted a text of the site",
  "content-draft-discarded": "Discarded a draft",
  "content-put-back": "Put an earlier text of the site back",
  "content-confirmed": "Confirmed a text of the site as their own",
  "content-hidden": "Hid a text of the site",
  "content-shown": "Showed a text of the site again",
  "content-deleted": "Deleted a text of the site",
  "content-ordered": "Put texts of the site into another order",
  "sample-confirmed": "Confirmed a sample as their own",
  "sample-hidden": "Hid a sample",
  "sample-shown": "Showed a sample again",
  "site-made-own": "Switched the site to their own",
  "samples-shown": "Switched the samples on again",
  "comment-approved": "Approved a comment",
  "comment-declined": "Declined a comment",
  "work-assigned": "Gave a row of the work queue to somebody",
  "work-snoozed": "Put a row of the work queue off",
  "work-handed-over": "Handed over all of somebody’s work",
  "change-undone": "Undid a change",
  "work-woken": "Brought a row of the work queue back",
  "access-refused": "Page refused",
  "foreign-write-refused": "Form from another site refused",
  "lookup-refused": "Trip lookup refused",
} as const satisfies Record<RefusedAction, string> & Record<string, string>;
export type AuditAction = keyof typeof auditActions;

/** Whether a word from a URL names an action. */
export function isAuditAction(text: string): text is AuditAction {
  return Object.hasOwn(auditActions, text);
}

/** Who can act: the roles, visitors, and the system itself. */
export const auditRoles = [
  "visitor",
  "customer",
  "agent",
  "superadmin",
  "accountant",
  "editor",
  "system",
] as const;

/** The kinds of things that a row can be about. */
export const auditSubjects = [
  "account",
  "booking",
  "deal",
  "departure",
  "lead",
  "customer",
  "faq",
  "setting",
  "post",
  "comment",
  "content",
  "export",
  "import",
  "redirect",
  "mail",
  "subscriber",
  "page",
  "site",
  "work",
] as const;

/**
 * What a row is about; the id is what people search for: an account's id, a booking's reference, a
 * setting's key.
 */
type AuditSubject = {
  type: (typeof auditSubjects)[number];
  id: string;
};

/** Values stored as JSON; never a password, token or code. */
type AuditValues = Readonly<Record<string, string | number | boolean | null | readonly string[]>>;

export type AuditEntry = {
  action: AuditAction;
  subject: AuditSubject;
  /** The request's origin; null for what the system does itself. */
  requestOrigin: RequestOrigin | null;
  /** The changed fields before and after, and the reason. */
  before?: AuditValues;
  after?: AuditValues;
};
