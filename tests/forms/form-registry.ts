import { join } from "node:path";
import { z } from "zod";
import { listPages } from "../routes/route-list.ts";
import { contentForm } from "#app/domain/content/content-form.server.ts";
import { contentKinds } from "#app/domain/content/content-kinds.server.ts";
import { noteForm } from "#app/values/forms/note-form.ts";
import type { DeclaredForm } from "./form-schemas.ts";

/**
 * The schemas of a route's forms, by a file of app/domain without extension or declared, and the
 * names of their limit rules.
 */
type FormRules = { schemas: readonly (string | DeclaredForm)[]; rates: readonly string[] };

const login = ["login-address", "login-pair", "login-account", "login-turn", "login-device"];
const forgot = ["forgot-address", "forgot-pair"];
const lead = ["travel-lead", "travel-lead-email"];
/** Behind a guard or a token: nothing can be guessed and nothing is mailed. */
const none: readonly string[] = [];

const secondFactor = ["second-factor", "code-once"];
const emailChange = ["email-change", "email-change-day", "email-change-mail"];

/** Pages of the staff by their file, since most are in both portals; `staffButtons` name their form. */
const staffPages: Readonly<Record<string, FormRules>> = {
  "login/code.tsx": {
    schemas: ["people/accounts/two-factor/two-factor-forms"],
    rates: secondFactor,
  },
  "profile/profile.tsx": {
    schemas: [
      "people/accounts/profile/profile-form",
      "people/accounts/passwords/new-password-form",
      "people/accounts/sessions/own-session-form",
      "people/accounts/profile/own-notifications-form",
      "people/accounts/email/email-change-form",
      "people/calendar/calendar-link-form",
    ],
    rates: ["password-change", ...emailChange],
  },
  "profile/two-factor.tsx": {
    schemas: ["people/accounts/two-factor/two-factor-forms"],
    rates: ["password-change", ...secondFactor],
  },
  "import/new.tsx": { schemas: ["import/stage/upload-form"], rates: none },
  "import/files.tsx": { schemas: ["import/stage/upload-form"], rates: none },
  "mail/mail.tsx": {
    schemas: ["settings/setting-forms", "mail/mail-buttons"],
    rates: ["test-mail"],
  },
  "settings/identity.tsx": { schemas: ["settings/setting-forms"], rates: none },
  "settings/security.tsx": { schemas: ["settings/setting-forms"], rates: none },
  "dashboard/agent.tsx": { schemas: ["desk/queue/queue-form"], rates: none },
  "dashboard/owner.tsx": {
    schemas: [
      "desk/queue/queue-form",
      "settings/setting-forms",
      "people/accounts/passwords/new-password-form",
    ],
    rates: ["password-change"],
  },
  "bookings/create/create-booking.tsx": {
    schemas: ["bookings/manage/create/agent-booking-form"],
    rates: ["booking-draft"],
  },
  "bookings/booking.tsx": {
    schemas: ["bookings/manage/staff-booking-form", "people/customers/customer-form"],
    rates: none,
  },
  "customers/customer.tsx": {
    schemas: ["people/customers/customer-form", { name: "a client's note", schema: noteForm }],
    rates: none,
  },
  "people/test-agent.tsx": { schemas: ["people/staff/staff-account-form"], rates: none },
  "people/new.tsx": { schemas: ["people/staff/staff-account-form"], rates: none },
  "people/person.tsx": {
    schemas: ["people/staff/staff-account-form"],
    rates: ["invitation-at-once"],
  },
  "departures/held/held.tsx": {
    schemas: ["departures/hold/staff-hold-form", "departures/wait/staff-wait-form"],
    rates: none,
  },
  "departures/departure.tsx": {
    schemas: ["departures/plan/departure-form", "bookings/manage/seat-booking-messages"],
    rates: none,
  },
  "blog/edit.tsx": { schemas: ["blog/write/form/post-form"], rates: ["image-upload"] },
  "deals/edit.tsx": { schemas: ["deals/manage/form/deal-form"], rates: ["image-upload"] },
  "content/entry.tsx": {
    schemas: contentKinds.map((kind) => ({ name: kind.key, schema: contentForm(kind) })),
    rates: none,
  },
  "redirects/edit.tsx": { schemas: ["redirects/redirect-form"], rates: none },
  "faqs/edit.tsx": { schemas: ["faqs/faq-form"], rates: none },
  "security-logs/export.ts": { schemas: ["audit/log-search"], rates: none },
};

/** The other routes with an action, by their path in app/routes.ts. */
const otherPages: Readonly<Record<string, FormRules>> = {
  "/blog/:slug": {
    schemas: ["blog/react/submit-comment.server"],
    rates: ["blog-like", "blog-comment", "blog-comment-address"],
  },
  "/destination-quiz": { schemas: ["quiz/quiz-lead-form"], rates: lead },
  "/book/:dealId": {
    schemas: ["bookings/order/form/booking-form"],
    rates: ["welcome-code", "booking-draft", "unconfirmed-seats"],
  },
  "/custom-trip-planner": { schemas: ["leads/plan/lead-form"], rates: lead },
  "/contact": { schemas: ["leads/message/contact-form"], rates: ["contact-message"] },
  "/view-trip": {
    schemas: ["bookings/order/form/booking-form"],
    rates: ["trip-lookup", "trip-lookup-address"],
  },
  "/display-settings": { schemas: ["settings/display-form"], rates: none },
  "/deal/:dealId/waiting-list": {
    schemas: ["departures/wait/join/waiting-list-form"],
    rates: ["waiting-list-join", "waiting-list-mail"],
  },
  // Only buttons: the mailed link's token decides.
  "/waiting-list": { schemas: ["departures/wait/place/waiting-place.server"], rates: none },
  "/pay/:token": {
    schemas: ["money/online/pay-form"],
    rates: ["pay-link-unknown", "payment-start", "payment-question"],
  },
  // Signed events of the payment provider.
  "/webhooks/stripe": { schemas: none, rates: none },
  "/newsletter": {
    schemas: ["newsletter/newsletter-form"],
    rates: ["newsletter-request", "newsletter-mail-at-once", "newsletter-mail-day"],
  },
  // Only buttons: the mailed link's token decides.
  "/newsletter/confirm": { schemas: none, rates: none },
  "/newsletter/unsubscribe": { schemas: none, rates: none },
  "/login": { schemas: ["people/accounts/sign-in/sign-in-forms"], rates: login },
  "/signup": {
    schemas: ["people/accounts/sign-in/sign-in-forms"],
    rates: ["sign-up-address", "existing-account-mail", "existing-account-mail-day", ...login],
  },
  "/forgot-password": {
    schemas: ["people/accounts/passwords/new-password-form"],
    rates: forgot,
  },
  "/update-password": {
    schemas: ["people/accounts/passwords/new-password-form"],
    rates: ["reset-address"],
  },
  "/dashboard/trips/:reference": { schemas: ["bookings/order/form/booking-form"], rates: none },
  "/dashboard/trips/:reference/date": {
    schemas: ["bookings/trips/change-date/change-own-date.server"],
    rates: none,
  },
  "/dashboard/profile": {
    schemas: [
      "people/accounts/profile/profile-form",
      "people/accounts/passwords/new-password-form",
      "people/accounts/email/email-change-form",
    ],
    rates: ["password-change", "verify-mail", "verify-mail-day", ...emailChange],
  },
  "/admin/login": { schemas: ["people/accounts/sign-in/sign-in-forms"], rates: login },
  "/superadmin/setup": {
    schemas: ["people/accounts/staff/setup-form"],
    rates: ["setup", "setup-code", ...login],
  },
  "/superadmin/login": {
    schemas: [
      "people/accounts/sign-in/sign-in-forms",
      "people/accounts/passwords/new-password-form",
    ],
    rates: [...login, ...forgot],
  },
  "/media": { schemas: ["media/upload/upload-form"], rates: ["image-upload"] },
  "/media/:name": { schemas: ["media/upload/upload-form"], rates: none },
  "/wishes": { schemas: ["wish-list/wish-list-form"], rates: none },
  "/logout": { schemas: none, rates: none },
};

const portal = "routes/staff/";
/** What they do needs the password again. */
const asksPassword = new Set([`${portal}export/export.tsx`, `${portal}import/proof.tsx`]);
const pages = listPages();

/** The forms that `staffButtons` declare, by the page's file. */
const declaredForms = new Map<string, FormRules>();
for (const file of new Set(pages.map((page) => page.file)))
  if (file.startsWith(portal)) {
    const route = (await import(
      /* @vite-ignore */ join(import.meta.dirname, "../../app", file)
    )) as { action?: { form?: unknown } };
    const schema = route.action?.form;
    if (schema instanceof z.ZodType)
      declaredForms.set(file, {
        schemas: [{ name: file, schema }],
        rates: asksPassword.has(file) ? ["password-change"] : none,
      });
  }

const staffForms = pages.flatMap(({ path, file }) => {
  const rules = staffPages[file.replace(portal, "")] ?? declaredForms.get(file);
  return rules ? [[path, rules] as const] : [];
});

/**
 * Every route with an action, by its path; permission-rules.ts has the permissions. Methods are GET
 * and POST.
 */
export const forms: Readonly<Record<string, FormRules>> = {
  ...otherPages,
  ...Object.fromEntries(staffForms),
};
