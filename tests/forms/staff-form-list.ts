import { randomUUID } from "node:crypto";
import { db } from "#app/db/database.server.ts";
import { makeComment, makePost, makeReader } from "#app/domain/blog/fixtures/readers.ts";
import { makePostInput } from "#app/domain/blog/fixtures/post-input.ts";
import { decisionRefusals } from "#app/domain/blog/blog-messages.ts";
import { postValues } from "#app/domain/blog/write/form/post-fields.ts";
import { deleteRefusals, postRefusals } from "#app/domain/blog/write/post-messages.ts";
import { makeBooking, makeDeal, soon } from "#app/domain/bookings/fixtures/rows.ts";
import { seatRefusals } from "#app/domain/bookings/manage/seat-booking-messages.ts";
import { staffBookingToasts } from "#app/domain/bookings/manage/staff-booking-messages.ts";
import { commandRefusals } from "#app/domain/command/command-messages.ts";
import { makeDealInput } from "#app/domain/deals/fixtures/deal-input.ts";
import { dealValues } from "#app/domain/deals/manage/form/deal-fields.ts";
import { dealRefusals } from "#app/domain/deals/manage/deal-messages.ts";
import { makeDeparture } from "#app/domain/departures/fixtures/rows.ts";
import { soldOut } from "#app/domain/departures/fixtures/waiting.ts";
import { holdRefusals } from "#app/domain/departures/hold/staff-hold-messages.ts";
import { staffWaitRefusals } from "#app/domain/departures/wait/staff-wait-form.ts";
import { writeRefusals } from "#app/domain/bookings/manage/write/write-form.ts";
import { cancelRefusals } from "#app/domain/bookings/departures/cancel-departure-messages.ts";
import {
  bulkRefusals,
  createDepartureRefusals,
  departureRefusals,
  importRefusals,
} from "#app/domain/departures/plan/departure-messages.ts";
import { tickedRefusals } from "#app/domain/command/command-messages.ts";
import { contentRefusals } from "#app/domain/content/content-messages.ts";
import { faqCategories } from "#app/domain/faqs/faq.ts";
import { redirectRefusals } from "#app/domain/redirects/redirect-form.ts";
import { faqRefusals } from "#app/domain/faqs/faq-messages.ts";
import { makeContactLead, makeLead } from "#app/domain/leads/fixtures/staff.ts";
import { makeDeadMail } from "#app/domain/mail/fixtures/outbox.ts";
import { outboxRefusals } from "#app/domain/mail/mail-buttons.ts";
import { importStepRefusals, importToasts } from "#app/domain/import/import-messages.ts";
import { exportToasts } from "#app/domain/import/out/export-state.ts";
import { ownSiteRefusals } from "#app/domain/own-site/own-site-messages.ts";
import { makeSubscriber } from "#app/domain/newsletter/fixtures/subscribers.ts";
import { subscriberRefusals } from "#app/domain/newsletter/subscriber-list.ts";
import { emailChangeToasts } from "#app/domain/people/accounts/email/email-change-form.ts";
import {
  accountNotices,
  accountToasts,
} from "#app/domain/people/accounts/sign-in/account-messages.ts";
import {
  notificationsNotSaved,
  ownSessionToasts,
  twoFactorToasts,
} from "#app/domain/people/accounts/two-factor/two-factor-messages.ts";
import { staffToasts, testAgentToasts } from "#app/domain/people/staff/staff-account-messages.ts";
import { calendarLinkToasts } from "#app/domain/people/calendar/calendar-link-form.ts";
import { settingRefused } from "#app/domain/settings/setting-forms.ts";
import { makeUser, password } from "#app/routes/account/fixtures/accounts.ts";
import type { ReadForm } from "./read-forms.ts";
import { sessionCookie } from "../session-cookie.ts";
import { goodOutcome, readHead } from "../site/demo-imports.ts";

type Fields = Readonly<Record<string, string>>;

/** A form of a portal: its page, the typed fields, and the message while the database is down. */
export type StaffForm = {
  /** The route whose action takes it (app/routes.ts). */
  route: string;
  who: "agent" | "superadmin";
  /** Its page, created for this test. */
  page(): Promise<string>;
  /** Which of the page's forms; by default the one with the typed fields. */
  is?: (form: ReadForm) => boolean;
  typed: Fields;
  /** A checkbox beside the form, ticked first. */
  tick?: string;
  /** Sent first: its answer shows what would be written, and has the button that writes it. */
  preview?: Fields;
  /** Fields that its button adds. */
  button?: Fields;
  /** Fields of `typed` that do not come back in a field, because only buttons have them. */
  nothingKept?: true;
  /** Fields that come back empty. */
  secrets?: readonly string[];
  says: string;
};

const reached = commandRefusals.unavailable;
const at = (path: string) => async () => path;
const sent = (name: string) => (form: ReadForm) =>
  new RegExp(`[?&]${name}(?:&|$)`).test(form.action);
const intent = (name: string) => (form: ReadForm) => form.fields.intent === name;
const teamMember = { name: "Ida Lund", role: "Ferries", quote: "On deck.", place: "Bergen" };
const newPasswords = {
  currentPassword: password,
  newPassword: "five small harbors",
  repeatPassword: "five small harbors",
};

async function makeFaq(): Promise<string> {
  const row = { category: faqCategories[0], question: `Visa? ${randomUUID()}`, answer: "No." };
  return (await db.insertInto("faqs").values(row).returning("id").executeTakeFirstOrThrow()).id;
}

async function makePostId(): Promise<string> {
  const slug = await makePost();
  return (
    await db.selectFrom("blogPosts").select("id").where("slug", "=", slug).executeTakeFirstOrThrow()
  ).id;
}

async function makeCustomer(): Promise<string> {
  const customerEmail = `${randomUUID()}@example.com`;
  await makeBooking({ customerEmail });
  return (
    await db
      .selectFrom("customers")
      .select("id")
      .where("email", "=", customerEmail)
      .executeTakeFirstOrThrow()
  ).id;
}

/** A deal with an id of its own, also where the form is opened again. */
async function makeOnce(deal: { id: string; departs: "fixed" }): Promise<void> {
  const made = db.selectFrom("packages").select("id").where("id", "=", deal.id);
  if (!(await made.executeTakeFirst())) await makeDeal(deal);
}

/** Of two rows the same old path would be refused. */
const redirectTo = (newPath: string) => ({ oldPath: `/${randomUUID()}`, newPath });

const question = {
  category: faqCategories[0],
  question: "Do I need a visa?",
  answer: "Not for ninety days.",
};

const fixed = { departs: "fixed" } as const;

/** Forms of both portals; `root` is the portal's path, `deals` and `clients` its names for these. */
function ofPortal(who: StaffForm["who"], root: string, deals: string): Record<string, StaffForm> {
  const booking = { route: `${root}/bookings/:reference`, who, says: reached };
  const lead = { route: `${root}/leads/:reference`, who, says: reached };
  const bookingPage = async () =>
    `${root}/bookings/${(await makeBooking({ status: "Pending" })).reference}`;
  const leadPage = async () => `${root}/leads/${await makeLead()}`;
  const profile = { route: `${root}/profile`, who, page: at(`${root}/profile`) };
  const imported = `deal-${randomUUID()}`;
  const forms: Record<string, StaffForm> = {
    "create booking": {
      route: `${root}/create-booking`,
      who,
      page: async () => `${root}/create-booking?package_id=${await makeDeal()}`,
      typed: {
        customerName: "Priya Raman",
        customerEmail: `${randomUUID()}@example.com`,
        departureDate: soon(),
        numTravelers: "2",
        notes: "A window",
      },
      // The form shows the total of one traveler, and is refused for two until it has shown theirs.
      button: { intent: "book", shownTotalCents: "" },
      says: staffBookingToasts.createFailed.title,
    },
    "booking: status": {
      ...booking,
      page: bookingPage,
      is: (form) => form.fields.to === "Declined",
      typed: { reason: "No rooms.\nSorry." },
    },
    "booking: payment": {
      ...booking,
      page: bookingPage,
      is: intent("pay"),
      typed: { payAmount: "250", payReference: "Check 1204" },
    },
    "booking: person": {
      ...booking,
      page: bookingPage,
      is: sent("form=person"),
      typed: { name: "Ruth Ng", email: `${randomUUID()}@example.com`, phone: "+1 617 555 0142" },
    },
    "booking: note": {
      ...booking,
      page: bookingPage,
      is: intent("note"),
      typed: { note: "Called her.\nTwice." },
    },
    "booking: call": {
      ...booking,
      page: bookingPage,
      is: intent("call"),
      typed: { said: "She wants a window.\nBoth ways.", callWith: "Her sister", callTime: "00:00" },
    },
    "booking: wishes": {
      ...booking,
      page: bookingPage,
      is: intent("wishes"),
      typed: { notes: "A window.\nNo stairs." },
    },
    "booking: agent": {
      ...booking,
      page: bookingPage,
      is: intent("hand-over"),
      typed: { agentId: "" },
    },
    "booking: terms": {
      ...booking,
      page: bookingPage,
      is: intent("preview"),
      typed: { numTravelers: "3" },
      button: { intent: "change", totalCents: "704700" },
    },
    "lead: status": {
      ...lead,
      page: leadPage,
      is: intent("move"),
      typed: { to: "lost", reason: "Too far." },
    },
    "lead: plan": {
      ...lead,
      page: leadPage,
      is: (form) => form.fields.intent === "plan" && /<select/.test(form.html),
      typed: { dueOn: soon() },
    },
    "lead: note": { ...lead, page: leadPage, is: intent("note"), typed: { note: "Wants quiet." } },
    "lead: mail": {
      ...lead,
      page: leadPage,
      is: intent("reply"),
      typed: { subject: "Your trip", text: "Here it is.\nAll of it." },
    },
    "client: person": {
      route: `${root}/clients/:customerId`,
      who,
      page: async () => `${root}/clients/${await makeCustomer()}`,
      is: sent("form=person"),
      typed: { name: "Ruth Ng", email: `${randomUUID()}@example.com`, phone: "+1 617 555 0142" },
      says: reached,
    },
    "client: new": {
      route: `${root}/clients/new`,
      who,
      page: at(`${root}/clients/new`),
      typed: {
        name: `Zed ${randomUUID()}`,
        email: `${randomUUID()}@example.com`,
      },
      says: reached,
    },
    "lead: new": {
      route: `${root}/leads/new`,
      who,
      page: at(`${root}/leads/new`),
      is: (form) => "dueOn" in form.fields,
      typed: {
        name: `Zed ${randomUUID()}`,
        email: `${randomUUID()}@example.com`,
        wish: "Two weeks in Norway",
        message: "By ferry.\nNo flights.",
      },
      button: { intent: "save" },
      says: reached,
    },
    "client: merge": {
      route: `${root}/clients/:customerId/merge`,
      who,
      page: async () =>
        `${root}/clients/${await makeCustomer()}/merge?with=${await makeCustomer()}`,
      is: (form) => "otherVersion" in form.fields,
      typed: {},
      says: reached,
    },
    "client: note": {
      route: `${root}/clients/:customerId`,
      who,
      page: async () => `${root}/clients/${await makeCustomer()}`,
      is: intent("note"),
      typed: { note: "Prefers trains." },
      says: reached,
    },
    "work queue: row": {
      route: `${root}/dashboard`,
      who,
      page: async () => {
        await makeComment(await makeReader(), await makePost());
        return `${root}/dashboard?kind=comment`;
      },
      is: (form) => form.fields.intent === "comment",
      typed: {},
      button: { decision: "approve" },
      nothingKept: true,
      says: decisionRefusals.unavailable.title,
    },
    "comment: decision": {
      route: `${root}/comments`,
      who,
      page: async () => {
        await makeComment(await makeReader(), await makePost());
        return `${root}/comments`;
      },
      is: (form) => "id" in form.fields,
      typed: {},
      button: { decision: "approve" },
      nothingKept: true,
      says: decisionRefusals.unavailable.title,
    },
    "post: new": {
      route: `${root}/blog/new`,
      who,
      page: at(`${root}/blog/new`),
      is: (form) => form.id === "post",
      typed: sentFields(postValues(makePostInput())),
      button: { intent: "save" },
      says: postRefusals.unavailable.text,
    },
    "post: edit": {
      route: `${root}/blog/:postId`,
      who,
      page: async () => `${root}/blog/${await makePostId()}`,
      is: (form) => form.id === "post",
      typed: { title: "Naples, Again", excerpt: "More pizza." },
      button: { intent: "save" },
      says: postRefusals.unavailable.text,
    },
    "post: delete": {
      route: `${root}/blog`,
      who,
      page: async () => {
        await makePost();
        return `${root}/blog`;
      },
      is: intent("delete"),
      typed: {},
      nothingKept: true,
      says: deleteRefusals.unavailable.title,
    },
    "deal: new": {
      route: `${root}/${deals}/new`,
      who,
      page: at(`${root}/${deals}/new`),
      is: (form) => form.id === "deal",
      typed: sentFields(dealValues(makeDealInput())),
      button: { intent: "save" },
      says: dealRefusals.unavailable.title,
    },
    "deal: edit": {
      route: `${root}/${deals}/:dealId`,
      who,
      page: async () => `${root}/${deals}/${await makeDeal()}`,
      is: (form) => form.id === "deal",
      typed: { title: "A Week in Porto" },
      button: { intent: "save" },
      says: dealRefusals.unavailable.title,
    },
    "deal: archive": {
      route: `${root}/${deals}`,
      who,
      page: async () => `${root}/${deals}?q=${encodeURIComponent(await makeDeal())}`,
      is: intent("delete"),
      typed: {},
      button: { intent: "archive" },
      nothingKept: true,
      says: dealRefusals.unavailable.title,
    },
    "deals: ticked": {
      route: `${root}/${deals}`,
      who,
      page: async () => `${root}/${deals}?q=${encodeURIComponent(await makeDeal())}`,
      is: (form) => form.id === "ticked",
      typed: {},
      tick: "deal-1",
      button: { intent: "archive-ticked" },
      nothingKept: true,
      says: dealRefusals.unavailable.title,
    },
    "leads: ticked": {
      route: `${root}/leads`,
      who,
      page: async () => {
        await makeContactLead();
        return `${root}/leads`;
      },
      is: (form) => form.id === "ticked",
      typed: { to: "lost", reason: "Too far." },
      tick: "lead-1",
      button: { intent: "move" },
      says: tickedRefusals("lead").unavailable.title,
    },
    "bookings: ticked": {
      route: `${root}/bookings`,
      who,
      page: async () => {
        await makeBooking({ status: "Pending" });
        return `${root}/bookings?status=Pending`;
      },
      is: (form) => form.id === "ticked",
      typed: { reason: "The hotel is closed." },
      tick: "booking-1",
      button: { intent: "decline" },
      says: tickedRefusals("booking").unavailable.title,
    },
    "view of a list": {
      route: `${root}/views`,
      who,
      page: at(`${root}/bookings?status=Pending&paid=none`),
      typed: { name: "Asked, nothing paid" },
      button: { intent: "save" },
      says: "View Not Saved",
    },
    "bookings: write": {
      route: `${root}/bookings/write`,
      who,
      page: async () => `${root}/bookings/write?of=${(await makeBooking()).reference}`,
      is: (form) => form.id === "write",
      typed: { whom: "all", subject: "Your trip", text: "Bring a warm coat, {first name}." },
      preview: { intent: "preview" },
      button: { intent: "send" },
      says: writeRefusals.unavailable,
    },
    "departure: write": {
      route: `${root}/departures/:departureId/write`,
      who,
      page: async () => {
        const packageId = await makeDeal(fixed);
        await makeBooking({ packageId });
        return `${root}/departures/${await makeDeparture({ packageId })}/write`;
      },
      is: (form) => form.id === "write",
      typed: { whom: "all", subject: "Your trip", text: "Bring a warm coat, {first name}." },
      preview: { intent: "preview" },
      button: { intent: "send" },
      says: writeRefusals.unavailable,
    },
    "departures: ticked": {
      route: `${root}/departures`,
      who,
      page: async () => {
        const packageId = await makeDeal(fixed);
        await makeDeparture({ packageId });
        return `${root}/departures?deal=${packageId}`;
      },
      is: (form) => form.id === "ticked",
      typed: { seats: "18", price: "2895", note: "Meets in Pisa." },
      tick: "departure-1",
      button: { intent: "seats" },
      says: bulkRefusals.unavailable.title,
    },
    "departures: import": {
      route: `${root}/departures/import`,
      who,
      page: async () => {
        await makeOnce({ ...fixed, id: imported });
        return `${root}/departures/import`;
      },
      is: (form) => form.id === "import",
      typed: { lines: `${imported},${soon()},16,4,6,` },
      preview: { intent: "preview" },
      button: { intent: "import" },
      says: importRefusals.unavailable.title,
    },
    "departures: preview": {
      route: `${root}/departures/new`,
      who,
      page: async () => `${root}/departures/new?deal=${await makeDeal(fixed)}`,
      is: (form) => form.id === "rule",
      typed: { from: "2027-04-01", to: "2027-04-30", seats: "12", singles: "3", least: "6" },
      preview: { intent: "preview" },
      button: { intent: "create" },
      says: createDepartureRefusals.unavailable.title,
    },
    departure: {
      route: `${root}/departures/:departureId`,
      who,
      page: async () => `${root}/departures/${await makeDeparture()}`,
      is: (form) => form.id === "departure",
      typed: { seats: "12", singles: "3", least: "6", note: "Meets in Pisa." },
      button: { intent: "save" },
      says: departureRefusals.unavailable.title,
    },
    "departure: hold": {
      route: `${root}/departures/:departureId/holds`,
      who,
      page: async () => `${root}/departures/${await makeDeparture()}/holds`,
      is: (form) => form.id === "new-hold",
      typed: { kind: "block", seats: "6", singles: "1", heldFor: "Alumni", until: soon() },
      says: holdRefusals.unavailable,
    },
    "departure: caller": {
      route: `${root}/departures/:departureId/holds`,
      who,
      page: async () => `${root}/departures/${(await soldOut([2])).id}/holds`,
      is: (form) => form.id === "new-caller",
      typed: {
        name: "Colin Marsh",
        phone: "617 555 0142",
        email: "",
        numTravelers: "2",
      },
      says: staffWaitRefusals.unavailable,
    },
    "departure: cancel": {
      route: `${root}/departures/:departureId/cancel`,
      who,
      page: async () => {
        const packageId = await makeDeal(fixed);
        await makeBooking({ packageId });
        return `${root}/departures/${await makeDeparture({ packageId })}/cancel`;
      },
      is: (form) => form.id === "cancel-departure",
      typed: { reason: "Too few travelers have booked." },
      preview: { intent: "fill", rest: "talk" },
      button: { intent: "cancel" },
      says: cancelRefusals.unavailable.title,
    },
    "departure: seats for a booking": {
      route: `${root}/departures/:departureId`,
      who,
      page: async () => {
        const packageId = await makeDeal(fixed);
        await makeBooking({ packageId });
        return `${root}/departures/${await makeDeparture({ packageId })}`;
      },
      is: sent("do=seat"),
      typed: {},
      nothingKept: true,
      says: seatRefusals.unavailable.title,
    },
    "departure: delete": {
      route: `${root}/departures/:departureId`,
      who,
      page: async () => `${root}/departures/${await makeDeparture()}`,
      is: sent("do=delete"),
      typed: {},
      nothingKept: true,
      says: departureRefusals.unavailable.title,
    },
    "profile: details": {
      ...profile,
      is: sent("form=details"),
      typed: { name: "Dana M.", phone: "+1 617 555 0142" },
      says: accountToasts.profileNotSaved.title,
    },
    "profile: notifications": {
      ...profile,
      is: sent("form=notifications"),
      typed: { notifyNewBooking: "yes" },
      says: notificationsNotSaved.title,
    },
    "profile: password": {
      ...profile,
      is: sent("form=password"),
      typed: newPasswords,
      secrets: Object.keys(newPasswords),
      says: accountNotices.updateFailed.title,
    },
    "profile: email": {
      ...profile,
      is: sent("form=email"),
      typed: { newEmail: `${randomUUID()}@example.com`, ownPassword: password },
      secrets: ["ownPassword"],
      says: emailChangeToasts.notChanged.title,
    },
    "profile: calendar": {
      ...profile,
      is: sent("form=calendar"),
      typed: {},
      button: { do: "make" },
      nothingKept: true,
      says: calendarLinkToasts.failed.title,
    },
    "profile: sessions": {
      ...profile,
      is: sent("form=sessions"),
      typed: {},
      nothingKept: true,
      says: ownSessionToasts.failed.title,
    },
    "two-factor: start": {
      route: `${root}/profile/two-factor`,
      who,
      page: at(`${root}/profile/two-factor`),
      is: sent("form=start"),
      typed: { password },
      secrets: ["password"],
      says: twoFactorToasts.notOn.title,
    },
  };
  return Object.fromEntries(Object.entries(forms).map(([name, form]) => [`${who}, ${name}`, form]));
}

/** The fields that a browser without script sends, without pictures. */
function sentFields(values: Readonly<Record<string, string | undefined>>): Fields {
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) =>
      value === undefined || /image/i.test(name) ? [] : [[name, value]],
    ),
  );
}

const setting = (form: string, typed: Fields): StaffForm => ({
  route: "/superadmin/dashboard",
  who: "superadmin",
  page: at("/superadmin/dashboard?tab=settings"),
  is: sent(`form=${form}`),
  typed,
  says: settingRefused.title,
});
const security = (form: string, typed: Fields): StaffForm => ({
  ...setting(form, typed),
  route: "/superadmin/security",
  page: at("/superadmin/security"),
});
const identity = (form: string, typed: Fields): StaffForm => ({
  ...setting(form, typed),
  route: "/superadmin/identity",
  page: at("/superadmin/identity"),
});
const agentPage = async () => `/superadmin/agents/${(await makeUser({ role: "agent" })).id}`;
const aboutAgent = {
  route: "/superadmin/agents/:accountId",
  who: "superadmin",
  page: agentPage,
} as const;
const aboutPerson = {
  ...aboutAgent,
  route: "/superadmin/people/:accountId",
  page: async () => `/superadmin/people/${(await makeUser({ role: "editor" })).id}`,
} as const;
const agentButton = (move: string, says: string): StaffForm => ({
  ...aboutAgent,
  is: sent(`do=${move}`),
  typed: {},
  nothingKept: true,
  says,
});

/** Every form of the portals, by name. */
export const staffForms: Readonly<Record<string, StaffForm>> = {
  ...ofPortal("agent", "/admin", "manage-deals"),
  ...ofPortal("superadmin", "/superadmin", "deals"),
  "booking: delete": {
    route: "/superadmin/bookings/:reference",
    who: "superadmin",
    page: async () => `/superadmin/bookings/${(await makeBooking()).reference}`,
    is: intent("delete"),
    typed: {},
    nothingKept: true,
    says: staffBookingToasts.deleteFailed("").title,
  },
  "text of the site: new": {
    route: "/superadmin/content/:kind/new",
    who: "superadmin",
    page: at("/superadmin/content/team/new"),
    typed: teamMember,
    button: { intent: "save" },
    says: contentRefusals.unavailable.title,
  },
  "text of the site: edit": {
    route: "/superadmin/content/:kind/:id",
    who: "superadmin",
    page: at("/superadmin/content/team/grace-okafor"),
    typed: teamMember,
    button: { intent: "save" },
    says: contentRefusals.unavailable.title,
  },
  "text of the site: hide": {
    route: "/superadmin/content/:kind",
    who: "superadmin",
    page: at("/superadmin/content/team"),
    typed: { id: "grace-okafor" },
    is: ({ fields, html }) => fields.id === "grace-okafor" && html.includes('value="hide"'),
    button: { intent: "hide" },
    nothingKept: true,
    says: contentRefusals.unavailable.title,
  },
  "question: new": {
    route: "/superadmin/faqs/new",
    who: "superadmin",
    page: at("/superadmin/faqs/new"),
    typed: question,
    button: { intent: "save" },
    says: faqRefusals.unavailable.title,
  },
  "question: edit": {
    route: "/superadmin/faqs/:faqId",
    who: "superadmin",
    page: async () => `/superadmin/faqs/${await makeFaq()}`,
    typed: question,
    button: { intent: "save" },
    says: faqRefusals.unavailable.title,
  },
  "question: delete": {
    route: "/superadmin/faqs",
    who: "superadmin",
    page: async () => {
      await makeFaq();
      return "/superadmin/faqs";
    },
    is: intent("delete"),
    typed: {},
    nothingKept: true,
    says: faqRefusals.unavailable.title,
  },
  "redirect: new": {
    route: "/superadmin/redirects/new",
    who: "superadmin",
    page: at("/superadmin/redirects/new"),
    typed: redirectTo("/packages"),
    button: { intent: "save" },
    says: redirectRefusals.unavailable.title,
  },
  "redirect: edit": {
    route: "/superadmin/redirects/:redirectId",
    who: "superadmin",
    page: async () => `/superadmin/redirects/${await makeRedirect()}`,
    typed: redirectTo("/contact"),
    button: { intent: "save" },
    says: redirectRefusals.unavailable.title,
  },
  "redirect: remove": {
    route: "/superadmin/redirects",
    who: "superadmin",
    page: async () => {
      await makeRedirect();
      return "/superadmin/redirects";
    },
    is: intent("delete"),
    typed: {},
    nothingKept: true,
    says: redirectRefusals.unavailable.title,
  },
  "agent: new, invited": {
    route: "/superadmin/agents/new",
    who: "superadmin",
    page: at("/superadmin/agents/new"),
    typed: { name: "Noah Park", email: `${randomUUID()}@example.com`, way: "invitation" },
    says: staffToasts.agents.notCreated("unavailable").title,
  },
  "agent: new, with a password": {
    route: "/superadmin/agents/new",
    who: "superadmin",
    page: at("/superadmin/agents/new"),
    typed: { name: "Noah Park", email: `${randomUUID()}@example.com`, way: "password", password },
    secrets: ["password"],
    says: staffToasts.agents.notCreated("unavailable").title,
  },
  "agent: edit": {
    ...aboutAgent,
    typed: { name: "Noah Parker", email: `${randomUUID()}@example.com` },
    says: staffToasts.agents.notUpdated("unavailable").title,
  },
  "agent: suspend": agentButton("suspend", staffToasts.agents.notChanged("unavailable").title),
  "agent: delete": agentButton("delete", staffToasts.agents.notDeleted("unavailable").title),
  "agent: sessions": {
    ...agentButton("sign-out", staffToasts.agents.notChanged("unavailable").title),
    page: async () => {
      const { id, email } = await makeUser({ role: "agent" });
      await sessionCookie(email, "agent");
      return `/superadmin/agents/${id}`;
    },
  },
  "person: new": {
    route: "/superadmin/people/new",
    who: "superadmin",
    page: at("/superadmin/people/new"),
    typed: {
      name: "Noah Park",
      email: `${randomUUID()}@example.com`,
      role: "editor",
      way: "invitation",
    },
    says: staffToasts.people.notCreated("unavailable").title,
  },
  "person: edit": {
    ...aboutPerson,
    typed: { name: "Noah Parker", email: `${randomUUID()}@example.com` },
    says: staffToasts.people.notUpdated("unavailable").title,
  },
  "person: role": {
    ...aboutPerson,
    is: sent("form=change-role"),
    typed: { role: "accountant" },
    says: staffToasts.people.roleNotChanged("unavailable").title,
  },
  "person: suspend": {
    ...aboutPerson,
    is: sent("do=suspend"),
    typed: {},
    nothingKept: true,
    says: staffToasts.people.notChanged("unavailable").title,
  },
  "test agent": {
    route: "/superadmin/test-agent",
    who: "superadmin",
    page: at("/superadmin/test-agent"),
    is: (form) => /Create Test Agent/.test(form.html),
    typed: {},
    nothingKept: true,
    says: testAgentToasts.refused("unavailable").title,
  },
  "setting: contact email": setting("contact-email", { contactEmail: "office@example.com" }),
  "setting: name": identity("agency-name", { tradeName: "Quay Travel" }),
  "setting: logo": identity("logo-and-mark", {}),
  "setting: colors": identity("colors", { actionColor: "#1e6a9a", bandColor: "#233044" }),
  "setting: sender": identity("sender", { senderEmail: "hello@quay.example" }),
  "setting: office": identity("office", {
    phone: "1-800-555-0142",
    address: "1 Quay",
    hours: "9 to 5",
  }),
  "setting: emergency phone": identity("emergency-phone", { emergencyPhone: "+1 617 555 0119" }),
  "setting: social": identity("social", { socialInstagram: "https://instagram.example/us" }),
  "setting: deal of the month": setting("deal-of-the-month", {}),
  "setting: welcome discount": setting("welcome-discount", { welcomeDiscountPercent: "15" }),
  "setting: payment terms": setting("payment-terms", { deposit: "20%", balanceDays: "60" }),
  "setting: sale days": setting("sale-days", { closesDays: "7" }),
  "setting: how to pay": setting("how-to-pay", { howToPay: "Checks payable to us.\nThank you." }),
  "setting: payment reminders": setting("payment-reminders", { remindPayments: "yes" }),
  "setting: seller": identity("seller", {
    legalName: "Quay Travel LLC",
    sellerWashington: "UBI 603",
    trustSentence: "We are covered.",
  }),
  "setting: notifications": setting("notifications", { notifyNewLead: "yes" }),
  "setting: two-factor": security("two-factor", { twoFactorRequired: "yes" }),
  "setting: session length": security("session-length", { sessionHours: "12" }),
  "setting: DKIM selector": {
    ...setting("dkim-selector", { dkimSelector: "s1" }),
    route: "/superadmin/mail",
    page: at("/superadmin/mail"),
  },
  export: {
    route: "/superadmin/export",
    who: "superadmin",
    page: at("/superadmin/export"),
    is: ({ fields }) => "ownPassword" in fields,
    typed: { ownPassword: password },
    secrets: ["ownPassword"],
    says: exportToasts.notBegun.title,
  },
  "import: totals": {
    route: "/superadmin/import/:importId/totals",
    who: "superadmin",
    page: async () => `/superadmin/import/${await makeCheckedImport()}/totals`,
    typed: { bookings: "118", total: "508500", taken: "412380", refunded: "0", due: "96120" },
    button: { intent: "import" },
    says: importStepRefusals.unavailable.title,
  },
  "import: take back": {
    route: "/superadmin/import/proof/:importId",
    who: "superadmin",
    page: async () => {
      const id = randomUUID();
      await db
        .insertInto("imports")
        .values({ id, source: "WeTravel", bookings: 0, totals: "[]", importedAt: new Date() })
        .execute();
      return `/superadmin/import/proof/${id}`;
    },
    is: ({ fields }) => "ownPassword" in fields,
    typed: { ownPassword: password },
    button: { intent: "take-back" },
    secrets: ["ownPassword"],
    says: importToasts.notTakenBack.title,
  },
  "make it yours: confirm": {
    route: "/superadmin/make-it-yours",
    who: "superadmin",
    page: at("/superadmin/make-it-yours"),
    is: ({ fields }) => "group" in fields,
    typed: {},
    button: { intent: "confirm" },
    nothingKept: true,
    says: ownSiteRefusals.unavailable.title,
  },
  "mail: send again": {
    route: "/superadmin/mail/outbox",
    who: "superadmin",
    page: async () => {
      await makeDeadMail();
      return "/superadmin/mail/outbox";
    },
    is: intent("retry"),
    typed: {},
    nothingKept: true,
    says: outboxRefusals.unavailable.title,
  },
  "mail: new link": {
    route: "/superadmin/mail/outbox",
    who: "superadmin",
    page: async () => {
      const url = "https://grandtour.example/update-password?token=abc";
      await makeDeadMail({ url, kind: "reset-password" });
      return "/superadmin/mail/outbox";
    },
    is: intent("new-link"),
    typed: {},
    nothingKept: true,
    says: outboxRefusals.unavailable.title,
  },
  "newsletter: unsubscribe": {
    route: "/superadmin/mail/newsletter",
    who: "superadmin",
    page: async () => {
      await makeSubscriber();
      return "/superadmin/mail/newsletter";
    },
    is: intent("unsubscribe"),
    typed: {},
    nothingKept: true,
    says: subscriberRefusals.unavailable.title,
  },
};

async function makeRedirect(): Promise<string> {
  const oldPath = `/${randomUUID()}`;
  const { id } = await db
    .insertInto("redirects")
    .values({ oldPath, newPath: "/packages" })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** An import whose files were read without a fault. */
async function makeCheckedImport(): Promise<string> {
  const id = randomUUID();
  await db
    .insertInto("stagedImports")
    .values({ id, source: "WeTravel", outcome: JSON.stringify(goodOutcome), checkedAt: new Date() })
    .execute();
  await db
    .insertInto("stagedFiles")
    .values({
      importId: id,
      kind: "bookings",
      bytes: Buffer.from(""),
      head: JSON.stringify(readHead),
      headingsDigest: "",
    })
    .execute();
  return id;
}

/** Routes with a form that is not listed above, and why. */
export const withoutRow: Readonly<Record<string, string>> = {
  "/display-settings": "It asks no database: the choice is kept in a cookie.",
  "/logout": "Nothing is typed.",
  "/media": "A picture is sent by script, which says beside it that it could not be stored.",
  "/media/:name":
    "The same: its button takes the picture off the page, and the sweep off the disk.",
  "/waiting-list": "Buttons alone, whose token stands in the address.",
  "/pay/:token": "The same; its test takes the provider away.",
  "/webhooks/stripe": "The provider sends an event again for three days.",
  "/newsletter/confirm": "A button alone, whose token stands in the address.",
  "/newsletter/unsubscribe": "The same.",
  "/wishes": "A heart: tests/pages/posted-form-shown-again.test.ts sends one.",
  "/blog/:slug": "The same: a like and a comment.",
  "/admin/login/code":
    "A code is a secret, and good for half a minute: tests/pages/two-factor.test.ts.",
  "/superadmin/login/code": "The same.",
  "/superadmin/setup":
    "It opens only before the first super admin: tests/pages/setup-without-writes.test.ts.",
  "/superadmin/login":
    "The same form as the agents', and Forgot Password: tests/pages/posted-form-shown-again.test.ts.",
  "/superadmin/security-logs/export": "A file: nothing is typed into its button.",
  "/admin/undo": "A button of a toast: nothing is typed.",
  "/superadmin/undo": "The same.",
  "/superadmin/import/new": "Its files have to be chosen again, and nothing is kept without them.",
  "/superadmin/import/:importId": "The same.",
  "/superadmin/import/:importId/matching":
    "Nothing is typed: what it matches is read from the files again.",
  "/superadmin/import/:importId/check": "Nothing is typed.",
  ...Object.fromEntries(
    [
      "faqs",
      "faqs/new",
      "faqs/:faqId",
      "content/:kind",
      "content/:kind/new",
      "content/:kind/:id",
    ].map((page) => [`/admin/${page}`, "The editor's mount of the owner's page, which has a row."]),
  ),
};
