import { randomUUID } from "node:crypto";
import { forgotPassword } from "#app/auth/passwords/forgot-password.server.ts";
import { bookingToasts } from "#app/domain/bookings/order/form/booking-messages.ts";
import { changeDateToasts } from "#app/domain/bookings/trips/change-date/change-date-messages.ts";
import { freeForTenDays, later } from "#app/domain/bookings/fixtures/own-trips.ts";
import { emptyTerms } from "#app/domain/money/fixtures/any-terms.ts";
import { makeBooking, makeDeal, soon } from "#app/domain/bookings/fixtures/rows.ts";
import { soldOut } from "#app/domain/departures/fixtures/waiting.ts";
import { waitingListToasts } from "#app/domain/departures/wait/waiting-list-messages.ts";
import { contactToasts, leadToasts } from "#app/domain/leads/lead-messages.ts";
import { newsletterToasts } from "#app/domain/newsletter/newsletter-messages.ts";
import { emailChangeToasts } from "#app/domain/people/accounts/email/email-change-form.ts";
import { accountToasts } from "#app/domain/people/accounts/sign-in/account-messages.ts";
import { signInMessages } from "#app/domain/people/accounts/sign-in/sign-in-messages.ts";
import { quizThanks } from "#app/domain/quiz/quiz-messages.ts";
import { linkIn, mailsTo, makeUser, password } from "#app/routes/account/fixtures/accounts.ts";
import { sessionCookie } from "../session-cookie.ts";

type Fields = Record<string, string>;
type OpenForm = {
  /** URLs of the form's page and of its action. */
  page: string;
  to: string;
  cookie?: string;
  /** All fields of a valid form. */
  fields: Fields;
};

/** A form of the public site or of a customer's account, and its expected behavior. */
export type PublicForm = {
  /** The route whose action takes it (app/routes.ts). */
  route: string;
  /** Opens a new one: its subject, sender and a valid form. */
  open(): Promise<OpenForm>;
  /** Invisible fields: the key and the honeypot. */
  hidden?: readonly string[];
  /** Fields that come back empty. */
  secrets?: readonly string[];
  /** Read-only fields with the account's values. */
  locked?: readonly string[];
  /** Fields with choices, and the valid form's values: only possible choices come back. */
  choices?: Readonly<Record<string, string>>;
  required: readonly string[];
  /** The page's message for an empty form. */
  emptySays: string;
  /** Invalid values by field. */
  wrong: Readonly<Record<string, readonly string[]>>;
  /** Maximum characters of each field. */
  longest: Readonly<Record<string, number>>;
  /** The answer to a valid form: status, and toast or words of the page. */
  done: { status: number; location?: RegExp; says: string };
  /** How many one address may send; the next one must wait. */
  limit?: number;
};

const emails = [
  "janet",
  "janet@",
  "@example.com",
  "janet @example.com",
  "janet@example.com, ann@example.com",
  "<b>janet</b>@example.com",
];
const key = () => randomUUID();
const answers = "vibe=beach&season=summer&budget=midrange&company=solo";

async function customer() {
  const { id, email } = await makeUser();
  return { id, email, cookie: await sessionCookie(email) };
}

async function resetLink(): Promise<string> {
  const { email } = await makeUser();
  await forgotPassword(email, { address: "198.51.100.9", userAgent: "" });
  return linkIn((await mailsTo(email)).at(-1));
}

const bookingFields = () => ({
  key: key(),
  customerName: "Janet Whitfield",
  customerEmail: "janet@example.com",
  customerPhone: "(617) 555-0142",
  numTravelers: "2",
  departureDate: soon(),
  notes: "A window,\nplease.",
  shownPriceCents: "234900",
  shownTotalCents: "469800",
  welcome: "",
});
const booking = {
  route: "/book/:dealId",
  hidden: ["key", "shownPriceCents", "shownTotalCents"],
  required: ["customerName", "customerEmail", "customerPhone", "numTravelers", "departureDate"],
  emptySays: "Please enter your name.",
  wrong: {
    customerEmail: emails,
    customerPhone: ["call me", "12", "+1 (555) 010-0200 <script>"],
    numTravelers: ["0", "-1", "two", "1.5", "21", "1e3", "99999"],
    departureDate: ["tomorrow", "2027-02-30", "275760-09-13", "05/01/2027"],
  },
  longest: { customerName: 120, customerEmail: 254, customerPhone: 40, notes: 2000 },
} as const;

/** Every public form by name. */
export const publicForms: Readonly<Record<string, PublicForm>> = {
  contact: {
    route: "/contact",
    open: async () => ({
      page: "/contact",
      to: "/contact",
      fields: {
        key: key(),
        remark: "",
        name: "Janet",
        email: "janet@example.com",
        subject: "Lisbon",
        message: "A blue door.\nAnd a cat.",
      },
    }),
    hidden: ["key", "remark"],
    required: ["name", "email", "subject", "message"],
    emptySays: contactToasts.incomplete.text,
    wrong: { email: emails, name: ["Janet\nBcc: all"], subject: ["Lisbon\r\nBcc: all"] },
    longest: { name: 120, email: 254, subject: 160, message: 4000 },
    done: { status: 302, location: /^\/contact\?sent$/, says: contactToasts.sent.title },
    limit: 10,
  },
  "trip planner": {
    route: "/custom-trip-planner",
    open: async () => ({
      page: "/custom-trip-planner",
      to: "/custom-trip-planner",
      fields: {
        key: key(),
        remark: "",
        name: "Janet",
        email: `${randomUUID()}@example.com`,
        destination: "Lisbon and the Douro",
        numTravelers: "2",
        budget: "midrange",
        "month-5": "on",
        "interest-rail": "on",
        message: "No stairs,\nplease.",
      },
    }),
    hidden: ["key", "remark"],
    choices: { budget: "midrange", "month-5": "on", "interest-rail": "on" },
    required: ["name", "email", "destination"],
    emptySays: leadToasts.check.title,
    wrong: {
      email: emails,
      destination: ["Rome\nBcc: all", "see https://casino.example"],
      numTravelers: ["0", "-1", "two", "1.5", "21", "99999"],
      budget: ["gold"],
      "month-5": ["yes"],
      "interest-rail": ["1"],
    },
    longest: { name: 120, email: 254, destination: 160, message: 4000 },
    done: {
      status: 302,
      location: /^\/custom-trip-planner\?sent=TP-/,
      says: leadToasts.received.title,
    },
    limit: 10,
  },
  "quiz lead": {
    route: "/destination-quiz",
    open: async () => ({
      page: `/destination-quiz?${answers}`,
      to: `/destination-quiz?${answers}`,
      fields: { key: key(), remark: "", name: "Janet", email: "janet@example.com" },
    }),
    hidden: ["key", "remark"],
    required: ["name", "email"],
    emptySays: "Please enter your name.",
    wrong: { email: emails, name: ["Janet\nBcc: all"] },
    longest: { name: 120, email: 254 },
    done: { status: 200, says: quizThanks.text },
    limit: 10,
  },
  "waiting list": {
    route: "/deal/:dealId/waiting-list",
    open: async () => {
      const { dealId, startsOn } = await soldOut([4], { singles: 2 });
      const page = `/deal/${dealId}/waiting-list?date=${startsOn}`;
      return {
        page,
        to: page,
        fields: {
          key: key(),
          remark: "",
          departureDate: startsOn,
          name: "Janet",
          email: `${randomUUID()}@example.com`,
          numTravelers: "2",
          singles: "0",
        },
      };
    },
    hidden: ["key", "remark", "departureDate"],
    required: ["name", "email", "numTravelers"],
    emptySays: "Please enter your name.",
    wrong: {
      name: ["Janet\nBcc: all", "see https://casino.example"],
      email: emails,
      numTravelers: ["0", "-1", "two", "1.5", "21", "5"],
      singles: ["-1", "3", "x"],
    },
    longest: { name: 120, email: 254 },
    done: {
      status: 302,
      location: /^\/deal\/[\w-]+\/waiting-list\?date=[\d-]+&joined=$/,
      says: waitingListToasts.joined.title,
    },
    limit: 10,
  },
  newsletter: {
    route: "/newsletter",
    open: async () => ({
      page: "/newsletter",
      to: "/newsletter",
      fields: { email: `${randomUUID()}@example.com`, remark: "" },
    }),
    hidden: ["remark"],
    required: ["email"],
    emptySays: newsletterToasts.emailRequired.text,
    wrong: { email: emails },
    longest: { email: 254 },
    done: { status: 302, location: /^\/$/, says: newsletterToasts.linkSent.text },
    limit: 20,
  },
  "booking, by a visitor": {
    ...booking,
    open: async () => {
      const page = `/book/${await makeDeal()}`;
      return { page, to: page, fields: bookingFields() };
    },
    done: {
      status: 302,
      location: /^\/login\?next=%2Fbook%2F/,
      says: bookingToasts.authenticationRequired.text,
    },
    limit: 30,
  },
  "booking, by a customer": {
    ...booking,
    open: async () => {
      const [page, { cookie }] = [`/book/${await makeDeal()}`, await customer()];
      return { page, to: page, cookie, fields: bookingFields() };
    },
    locked: ["customerName", "customerEmail"],
    wrong: {
      ...booking.wrong,
      departureDate: [...booking.wrong.departureDate, "2020-01-01", "2999-01-01"],
    },
    done: { status: 302, location: /^\/dashboard$/, says: bookingToasts.sent.text },
  },
  "trip lookup": {
    route: "/view-trip",
    open: async () => {
      const { reference } = await makeBooking({ customerName: "Janet Whitfield" });
      return {
        page: "/view-trip",
        to: "/view-trip",
        fields: { reference, name: "Janet Whitfield", phone: "" },
      };
    },
    required: ["reference"],
    emptySays: bookingToasts.tripMissing.text,
    wrong: {},
    longest: { reference: 40, name: 120, phone: 40 },
    done: { status: 200, says: bookingToasts.tripFound.title },
    limit: 100,
  },
  "sign in": {
    route: "/login",
    open: async () => ({
      page: "/login",
      to: "/login",
      fields: { email: (await makeUser()).email, password },
    }),
    secrets: ["password"],
    required: ["email", "password"],
    emptySays: signInMessages.missing.text,
    wrong: { email: emails },
    longest: { email: 254, password: 128 },
    done: { status: 302, location: /^\/dashboard$/, says: "My Trips" },
  },
  "sign in, as an agent": {
    route: "/admin/login",
    open: async () => ({
      page: "/admin/login",
      to: "/admin/login",
      fields: { email: (await makeUser({ role: "agent" })).email, password },
    }),
    secrets: ["password"],
    required: ["email", "password"],
    emptySays: signInMessages.missing.text,
    wrong: { email: emails },
    longest: { email: 254, password: 128 },
    done: { status: 302, location: /^\/admin\/dashboard$/, says: "Agent" },
  },
  "sign up": {
    route: "/signup",
    open: async () => ({
      page: "/signup",
      to: "/signup",
      fields: { name: "Janet", email: `${randomUUID()}@example.com`, password },
    }),
    secrets: ["password"],
    required: ["name", "email", "password"],
    emptySays: "Please enter your name.",
    wrong: { email: emails, name: ["Janet\nBcc: all"], password: ["1234567"] },
    longest: { name: 120, email: 254, password: 128 },
    done: { status: 302, location: /^\/dashboard$/, says: "Welcome to Grand Tour" },
    limit: 10,
  },
  "forgotten password": {
    route: "/forgot-password",
    open: async () => ({
      page: "/forgot-password",
      to: "/forgot-password",
      fields: { email: (await makeUser()).email },
    }),
    required: ["email"],
    emptySays: "Please enter your email address.",
    wrong: { email: emails },
    longest: { email: 254 },
    done: { status: 302, location: /^\/login$/, says: accountToasts.resetSent.text },
    limit: 10,
  },
  "new password, by a mailed link": {
    route: "/update-password",
    open: async () => {
      const page = await resetLink();
      return {
        page,
        to: page,
        fields: { newPassword: "five small harbors", repeatPassword: "five small harbors" },
      };
    },
    secrets: ["newPassword", "repeatPassword"],
    required: ["newPassword", "repeatPassword"],
    emptySays: "Weak Password",
    wrong: { newPassword: ["1234567"], repeatPassword: ["five small harbours"] },
    longest: { newPassword: 128 },
    done: { status: 302, location: /^\/login$/, says: accountToasts.passwordUpdated.title },
  },
  "profile: details": {
    route: "/dashboard/profile",
    open: async () => ({
      page: "/dashboard/profile",
      to: "/dashboard/profile?form=details",
      cookie: (await customer()).cookie,
      fields: { name: "Janet W.", phone: "+1 617 555 0142", version: "1", opened: "" },
    }),
    hidden: ["version", "opened"],
    required: ["name"],
    emptySays: "Please enter your name.",
    wrong: { name: ["Janet\nBcc: all"], phone: ["call me", "12"] },
    longest: { name: 120, phone: 40 },
    done: {
      status: 302,
      location: /^\/dashboard\/profile$/,
      says: accountToasts.profileSaved.title,
    },
  },
  "profile: password": {
    route: "/dashboard/profile",
    open: async () => ({
      page: "/dashboard/profile",
      to: "/dashboard/profile?form=password",
      cookie: (await customer()).cookie,
      fields: {
        currentPassword: password,
        newPassword: "five small harbors",
        repeatPassword: "five small harbors",
      },
    }),
    secrets: ["currentPassword", "newPassword", "repeatPassword"],
    required: ["currentPassword", "newPassword", "repeatPassword"],
    emptySays: "Weak Password",
    wrong: {
      newPassword: ["1234567"],
      repeatPassword: ["five small harbours"],
      currentPassword: ["not the one"],
    },
    longest: { currentPassword: 128, newPassword: 128 },
    done: {
      status: 302,
      location: /^\/dashboard\/profile$/,
      says: accountToasts.passwordChanged.title,
    },
  },
  "profile: email": {
    route: "/dashboard/profile",
    open: async () => ({
      page: "/dashboard/profile",
      to: "/dashboard/profile?form=email",
      cookie: (await customer()).cookie,
      fields: { newEmail: `${randomUUID()}@example.com`, ownPassword: password },
    }),
    secrets: ["ownPassword"],
    required: ["newEmail", "ownPassword"],
    emptySays: "Please enter your new email address.",
    wrong: { newEmail: emails, ownPassword: ["not the one"] },
    longest: { newEmail: 254 },
    done: {
      status: 302,
      location: /^\/dashboard\/profile$/,
      says: emailChangeToasts.linkSent.title,
    },
  },
  "profile: close": {
    route: "/dashboard/profile",
    open: async () => ({
      page: "/dashboard/profile?view=close",
      to: "/dashboard/profile?view=close",
      cookie: (await customer()).cookie,
      fields: { ownPassword: password },
    }),
    secrets: ["ownPassword"],
    required: ["ownPassword"],
    emptySays: emailChangeToasts.notClosed.title,
    wrong: { ownPassword: ["not the one"] },
    longest: {},
    done: { status: 302, location: /^\/$/, says: emailChangeToasts.closed.title },
  },
  "request to cancel": {
    route: "/dashboard/trips/:reference",
    open: async () => {
      const { id, email, cookie } = await customer();
      const { reference } = await makeBooking({
        userId: id,
        customerEmail: email,
        status: "Pending",
        // With a ladder the trip is canceled at once (tests/pages/booking-money.test.ts).
        paymentTerms: JSON.stringify(emptyTerms),
      });
      const page = `/dashboard/trips/${reference}`;
      return { page, to: page, cookie, fields: { reason: "A knee.\nThe left one." } };
    },
    required: [],
    emptySays: bookingToasts.cancelRequested.title,
    wrong: {},
    longest: { reason: 1000 },
    done: {
      status: 302,
      location: /^\/dashboard\/trips\/GT-/,
      says: bookingToasts.cancelRequested.title,
    },
  },
  "another date": {
    route: "/dashboard/trips/:reference/date",
    open: async () => {
      const { id, email, cookie } = await customer();
      const packageId = await makeDeal({ ladder: freeForTenDays });
      const { reference } = await makeBooking({ packageId, userId: id, customerEmail: email });
      const page = `/dashboard/trips/${reference}/date?departureDate=${later}`;
      const fields = { departureDate: later, version: "1", totalCents: "469800" };
      return { page, to: page, cookie, fields };
    },
    hidden: ["version", "totalCents"],
    required: ["departureDate"],
    emptySays: "Please choose the day of departure.",
    wrong: { departureDate: ["tomorrow", "2027-02-30"] },
    longest: {},
    done: {
      status: 302,
      location: /^\/dashboard\/trips\/GT-/,
      says: changeDateToasts.changed.title,
    },
  },
};

/** Routes with a form that is not listed above, with the test that covers them. */
export const elsewhere: Readonly<Record<string, string>> = {
  "/admin/undo": "tests/pages/mails-seen-first.test.ts",
  "/superadmin/undo": "tests/pages/mails-seen-first.test.ts",
  "/admin/views": "tests/pages/own-views.test.ts",
  "/superadmin/views": "tests/pages/own-views.test.ts",
  "/waiting-list": "app/routes/public/waiting-list/waiting-list.test.ts",
  "/admin/departures/:departureId/cancel": "tests/pages/cancel-departure.test.ts",
  "/superadmin/departures/:departureId/cancel": "tests/pages/cancel-departure.test.ts",
  "/pay/:token": "tests/pages/pay-online.test.ts",
  "/webhooks/stripe": "tests/pages/pay-online.test.ts",
  "/newsletter/confirm": "app/domain/newsletter/confirm-subscription.test.ts",
  "/newsletter/unsubscribe": "app/domain/newsletter/unsubscribe.test.ts",
  "/logout": "app/routes/account/profile/profile.test.ts",
  "/blog/:slug": "tests/pages/blog-reactions.test.ts",
  "/display-settings": "app/routes/public/display-settings.test.ts",
  "/wishes": "app/routes/resources/wishes.test.ts",
  "/media": "app/routes/resources/media.test.ts",
  "/media/:name": "app/routes/resources/media.test.ts",
  "/superadmin/make-it-yours": "tests/pages/own-site.test.ts",
  "/superadmin/setup": "tests/guards/permissions.test.ts",
  "/superadmin/login": "tests/guards/permissions.test.ts",
  "/superadmin/test-agent": "tests/guards/permissions.test.ts",
  "/admin/login/code": "tests/pages/two-factor.test.ts",
  "/superadmin/login/code": "tests/pages/two-factor.test.ts",
  "/admin/profile": "tests/pages/staff-profile.test.ts",
  "/superadmin/profile": "tests/pages/staff-profile.test.ts",
  "/admin/profile/two-factor": "tests/pages/two-factor.test.ts",
  "/superadmin/profile/two-factor": "tests/pages/two-factor.test.ts",
  "/superadmin/export": "tests/pages/export.test.ts",
  "/superadmin/identity": "tests/pages/identity.test.ts",
  "/superadmin/security": "tests/pages/staff-security.test.ts",
  "/admin/create-booking": "tests/pages/staff-booking-pages.test.ts",
  "/admin/bookings": "app/domain/bookings/manage/staff-bookings.test.ts",
  "/superadmin/bookings": "app/domain/bookings/manage/staff-bookings.test.ts",
  "/admin/bookings/:reference": "tests/pages/staff-booking-pages.test.ts",
  "/superadmin/bookings/:reference": "tests/pages/staff-booking-pages.test.ts",
  "/admin/leads/new": "tests/pages/phone-leads.test.ts",
  "/admin/clients/:customerId/merge": "tests/pages/merge-clients.test.ts",
  "/admin/clients/new": "tests/pages/phone-leads.test.ts",
  "/admin/leads": "tests/pages/staff-leads.test.ts",
  "/admin/leads/:reference": "tests/pages/staff-leads.test.ts",
  "/admin/clients/:customerId": "tests/pages/customers.test.ts",
  "/admin/comments": "tests/pages/comments-to-approve.test.ts",
  "/admin/blog": "tests/pages/manage-blog.test.ts",
  "/admin/blog/new": "tests/pages/manage-blog.test.ts",
  "/admin/blog/:postId": "tests/pages/manage-blog.test.ts",
  "/superadmin/blog": "tests/pages/manage-blog.test.ts",
  "/superadmin/blog/new": "tests/pages/manage-blog.test.ts",
  "/superadmin/blog/:postId": "tests/pages/manage-blog.test.ts",
  "/admin/manage-deals": "tests/pages/manage-deals.test.ts",
  "/admin/manage-deals/new": "tests/pages/manage-deals.test.ts",
  "/admin/manage-deals/:dealId": "tests/pages/manage-deals.test.ts",
  "/superadmin/deals": "tests/pages/manage-deals.test.ts",
  "/superadmin/deals/new": "tests/pages/manage-deals.test.ts",
  "/superadmin/deals/:dealId": "tests/pages/manage-deals.test.ts",
  "/admin/dashboard": "tests/pages/work-queue.test.ts",
  "/superadmin/dashboard": "tests/pages/superadmin-dashboard.test.ts",
  "/superadmin/people/new": "tests/pages/people.test.ts",
  "/superadmin/people/:accountId": "tests/pages/people.test.ts",
  "/superadmin/agents/new": "tests/pages/agents.test.ts",
  "/superadmin/agents/:accountId": "tests/pages/agents.test.ts",
  "/superadmin/create-booking": "tests/pages/staff-booking-pages.test.ts",
  "/superadmin/leads/new": "tests/pages/phone-leads.test.ts",
  "/superadmin/clients/:customerId/merge": "tests/pages/merge-clients.test.ts",
  "/superadmin/clients/new": "tests/pages/phone-leads.test.ts",
  "/superadmin/leads": "tests/pages/staff-leads.test.ts",
  "/superadmin/leads/:reference": "tests/pages/staff-leads.test.ts",
  "/superadmin/clients/:customerId": "tests/pages/customers.test.ts",
  "/superadmin/comments": "tests/pages/comments-to-approve.test.ts",
  "/admin/content/:kind": "tests/pages/site-content.test.ts",
  "/superadmin/content/:kind": "tests/pages/site-content.test.ts",
  "/admin/content/:kind/new": "tests/pages/site-content.test.ts",
  "/superadmin/content/:kind/new": "tests/pages/site-content.test.ts",
  "/admin/content/:kind/:id": "tests/pages/site-content.test.ts",
  "/superadmin/content/:kind/:id": "tests/pages/site-content.test.ts",
  "/admin/faqs": "tests/pages/manage-faqs.test.ts",
  "/superadmin/faqs": "tests/pages/manage-faqs.test.ts",
  "/admin/faqs/new": "tests/pages/manage-faqs.test.ts",
  "/superadmin/faqs/new": "tests/pages/manage-faqs.test.ts",
  "/admin/faqs/:faqId": "tests/pages/manage-faqs.test.ts",
  "/superadmin/faqs/:faqId": "tests/pages/manage-faqs.test.ts",
  "/admin/departures": "tests/pages/staff-departures.test.ts",
  "/admin/departures/import": "tests/pages/staff-departures.test.ts",
  "/admin/departures/new": "tests/pages/staff-departures.test.ts",
  "/admin/departures/:departureId": "tests/pages/staff-departures.test.ts",
  "/admin/departures/:departureId/write": "tests/pages/write-to-travelers.test.ts",
  "/admin/bookings/write": "tests/pages/write-to-travelers.test.ts",
  "/admin/departures/:departureId/holds": "app/routes/staff/departures/held/held.test.ts",
  "/superadmin/departures": "tests/pages/staff-departures.test.ts",
  "/superadmin/departures/import": "tests/pages/staff-departures.test.ts",
  "/superadmin/departures/new": "tests/pages/staff-departures.test.ts",
  "/superadmin/departures/:departureId": "tests/pages/staff-departures.test.ts",
  "/superadmin/departures/:departureId/write": "tests/pages/write-to-travelers.test.ts",
  "/superadmin/bookings/write": "tests/pages/write-to-travelers.test.ts",
  "/superadmin/departures/:departureId/holds": "app/routes/staff/departures/held/held.test.ts",
  "/superadmin/import/new": "tests/pages/import.test.ts",
  "/superadmin/import/:importId": "tests/pages/import.test.ts",
  "/superadmin/import/:importId/matching": "tests/pages/import.test.ts",
  "/superadmin/import/:importId/check": "tests/pages/import.test.ts",
  "/superadmin/import/:importId/totals": "tests/pages/import.test.ts",
  "/superadmin/import/proof/:importId": "tests/pages/import.test.ts",
  "/superadmin/redirects": "tests/pages/redirects.test.ts",
  "/superadmin/redirects/new": "tests/pages/redirects.test.ts",
  "/superadmin/redirects/:redirectId": "tests/pages/redirects.test.ts",
  "/superadmin/mail": "tests/pages/mail.test.ts",
  "/superadmin/mail/outbox": "tests/pages/mail.test.ts",
  "/superadmin/mail/newsletter": "tests/pages/mail.test.ts",
  "/superadmin/security-logs/export": "tests/pages/security-logs.test.ts",
};
