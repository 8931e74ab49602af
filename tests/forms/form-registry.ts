/**
 * The schemas of a route's forms (file of app/domain without extension), and the names of their
 * limit rules.
 */
type FormRules = { schemas: readonly string[]; rates: readonly string[] };

const login = ["login-address", "login-pair", "login-account", "login-turn", "login-device"];
const forgot = ["forgot-address", "forgot-pair"];
const lead = ["travel-lead", "travel-lead-email"];
/** Behind a guard or a token: nothing can be guessed and nothing is mailed. */
const none: readonly string[] = [];

/** Behind a guard, and with pictures. */
const dealForm: FormRules = { schemas: ["deals/manage/form/deal-form"], rates: ["image-upload"] };
const postForm: FormRules = { schemas: ["blog/write/form/post-form"], rates: ["image-upload"] };

const secondFactor = ["second-factor", "code-once"];
const emailChange = ["email-change", "email-change-day", "email-change-mail"];
const staffProfile: FormRules = {
  schemas: [
    "people/accounts/profile/profile-form",
    "people/accounts/passwords/new-password-form",
    "people/accounts/sessions/own-session-form",
    "people/accounts/profile/own-notifications-form",
    "people/accounts/email/email-change-form",
    "people/calendar/calendar-link-form",
  ],
  rates: ["password-change", ...emailChange],
};

/**
 * Every route with an action, by its path in app/routes.ts; permission-rules.ts has the
 * permissions. Methods are GET and POST.
 */
export const forms: Readonly<Record<string, FormRules>> = {
  "/blog/:slug": {
    schemas: ["blog/react/comment-form"],
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
  "/waiting-list": { schemas: ["departures/wait/place/place-form"], rates: none },
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
    schemas: ["bookings/trips/change-date/change-date-form"],
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
  "/admin/login/code": {
    schemas: ["people/accounts/two-factor/two-factor-forms"],
    rates: secondFactor,
  },
  "/superadmin/login/code": {
    schemas: ["people/accounts/two-factor/two-factor-forms"],
    rates: secondFactor,
  },
  "/admin/profile": staffProfile,
  "/superadmin/profile": staffProfile,
  "/admin/profile/two-factor": {
    schemas: ["people/accounts/two-factor/two-factor-forms"],
    rates: ["password-change", ...secondFactor],
  },
  "/superadmin/profile/two-factor": {
    schemas: ["people/accounts/two-factor/two-factor-forms"],
    rates: ["password-change", ...secondFactor],
  },
  "/superadmin/security": { schemas: ["settings/setting-forms"], rates: none },
  "/admin/create-booking": {
    schemas: ["bookings/manage/create/agent-booking-form"],
    rates: ["booking-draft"],
  },
  "/admin/bookings": { schemas: ["bookings/manage/decline-many-form"], rates: none },
  "/admin/bookings/:reference": {
    schemas: ["bookings/manage/staff-booking-form", "money/payments/payment-forms"],
    rates: none,
  },
  "/superadmin/bookings": { schemas: ["bookings/manage/decline-many-form"], rates: none },
  "/superadmin/bookings/:reference": {
    schemas: ["bookings/manage/staff-booking-form", "money/payments/payment-forms"],
    rates: none,
  },
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
  "/superadmin/test-agent": { schemas: ["people/agents/agent-form"], rates: none },
  "/superadmin/dashboard": {
    schemas: ["settings/setting-forms", "people/accounts/passwords/new-password-form"],
    rates: ["password-change"],
  },
  "/superadmin/agents/new": { schemas: ["people/agents/agent-form"], rates: none },
  "/superadmin/agents/:agentId": {
    schemas: ["people/agents/agent-form"],
    rates: ["invitation-at-once"],
  },
  "/admin/leads/:reference": { schemas: ["leads/manage/staff-lead-form"], rates: none },
  "/admin/clients/:customerId": { schemas: ["../values/forms/note-form"], rates: none },
  "/admin/departures": { schemas: ["departures/plan/bulk-form"], rates: none },
  "/admin/departures/import": { schemas: ["departures/plan/import/import-form"], rates: none },
  "/admin/departures/new": { schemas: ["departures/plan/rule/departure-rule-form"], rates: none },
  "/admin/departures/:departureId/cancel": {
    schemas: ["bookings/departures/cancel-departure-form"],
    rates: none,
  },
  "/admin/departures/:departureId/holds": {
    schemas: ["departures/hold/staff-hold-form"],
    rates: none,
  },
  "/admin/departures/:departureId": {
    schemas: ["departures/plan/departure-form", "bookings/manage/seat-booking-messages"],
    rates: none,
  },
  "/admin/comments": { schemas: ["blog/moderate/comment-decision-form"], rates: none },
  "/admin/blog": { schemas: ["blog/write/form/post-form"], rates: none },
  "/admin/blog/new": postForm,
  "/admin/blog/:postId": postForm,
  "/superadmin/blog": { schemas: ["blog/write/form/post-form"], rates: none },
  "/superadmin/blog/new": postForm,
  "/superadmin/blog/:postId": postForm,
  "/admin/manage-deals": { schemas: ["deals/manage/form/deal-form"], rates: none },
  "/admin/manage-deals/new": dealForm,
  "/admin/manage-deals/:dealId": dealForm,
  "/superadmin/deals": { schemas: ["deals/manage/form/deal-form"], rates: none },
  "/superadmin/deals/new": dealForm,
  "/superadmin/deals/:dealId": dealForm,
  "/superadmin/create-booking": {
    schemas: ["bookings/manage/create/agent-booking-form"],
    rates: ["booking-draft"],
  },
  "/superadmin/leads/:reference": { schemas: ["leads/manage/staff-lead-form"], rates: none },
  "/superadmin/clients/:customerId": {
    schemas: ["../values/forms/note-form"],
    rates: none,
  },
  "/superadmin/departures": { schemas: ["departures/plan/bulk-form"], rates: none },
  "/superadmin/departures/import": { schemas: ["departures/plan/import/import-form"], rates: none },
  "/superadmin/departures/new": {
    schemas: ["departures/plan/rule/departure-rule-form"],
    rates: none,
  },
  "/superadmin/departures/:departureId/cancel": {
    schemas: ["bookings/departures/cancel-departure-form"],
    rates: none,
  },
  "/superadmin/departures/:departureId/holds": {
    schemas: ["departures/hold/staff-hold-form"],
    rates: none,
  },
  "/superadmin/departures/:departureId": {
    schemas: ["departures/plan/departure-form", "bookings/manage/seat-booking-messages"],
    rates: none,
  },
  "/superadmin/comments": { schemas: ["blog/moderate/comment-decision-form"], rates: none },
  "/superadmin/faqs": { schemas: ["faqs/faq-form"], rates: none },
  "/superadmin/faqs/new": { schemas: ["faqs/faq-form"], rates: none },
  "/superadmin/faqs/:faqId": { schemas: ["faqs/faq-form"], rates: none },
  "/superadmin/security-logs/export": { schemas: ["audit/log-search"], rates: none },
  "/media": { schemas: ["media/upload/upload-form"], rates: ["image-upload"] },
  "/media/:name": { schemas: ["media/upload/upload-form"], rates: none },
  "/wishes": { schemas: ["wish-list/wish-list-form"], rates: none },
  "/logout": { schemas: none, rates: none },
};
