import { href } from "react-router";
import { optionField, line, text } from "../content-fields.server.ts";
import { contentKind } from "../content-kind.server.ts";

type LeadKind = "custom-trip" | "quiz" | "contact" | "phone";

/** Which leads each choice answers: none if it is for mails about bookings. */
const leadsOf = {
  trip: ["custom-trip", "phone"],
  quiz: ["quiz"],
  planned: ["custom-trip", "quiz", "phone"],
  contact: ["contact"],
  every: ["custom-trip", "quiz", "contact", "phone"],
  bookings: [],
} as const satisfies Record<string, readonly LeadKind[]>;

export type ReplyTemplate = {
  label: string;
  answers: keyof typeof leadsOf;
  subject: string;
  text: string;
};

/** Texts of the staff for replies and mails, edited before sending; the most likely first. */
export const replyTemplates = contentKind<ReplyTemplate>({
  key: "reply-templates",
  label: "Reply templates",
  thing: "template",
  shownOn: [{ label: "Leads", to: href("/superadmin/leads") }],
  isList: true,
  fields: {
    label: line("Name", { max: 60 }),
    answers: optionField("Offered for", {
      trip: "Trip requests",
      quiz: "Quiz results",
      planned: "Trip requests and quiz results",
      contact: "Messages",
      every: "All leads",
      bookings: "Mails about bookings",
    }),
    subject: line("Subject", { max: 160 }),
    text: text("Text", {
      max: 4_000,
      hint: "Filled in: {first name}, {reference}, {agent}, {agency}; of leads {wish}, {asked on}; of bookings {trip}, {dates}, {due}. Agents must replace all else in braces.",
    }),
  },
  named: "label",
  builtIn: {
    "first-answer": {
      label: "First answer",
      answers: "trip",
      subject: "Your trip: {wish} ({reference})",
      text: `Hello {first name},

thank you for telling us about {wish}. I am {agent}, and I plan this trip with you from here on.

I am drafting a route now and will send it with a price. If something changes until then, a date, who comes along, or what you would rather not see, just answer this mail.

Warm regards,
{agent}
{agency}`,
    },
    "quiz-ideas": {
      label: "Ideas for the result",
      answers: "quiz",
      subject: "Your quiz result, and where it leads ({reference})",
      text: `Hello {first name},

you took our destination quiz on {asked on}. It suggested: {wish}.

Two of our trips come close to it, and I would start with these:

{two trips and their links}

Does one of them sound like you? If neither does, tell me what is missing and I will draft one that has it.

Warm regards,
{agent}
{agency}`,
    },
    questions: {
      label: "Questions first",
      answers: "planned",
      subject: "A few questions first: {wish} ({reference})",
      text: `Hello {first name},

before I draft anything, three questions, so that the first draft is close to the right one:

1. When could you leave, and how many nights would you like to be away?
2. Who comes along, and is there anything that walks, stairs or food should respect?
3. Which one day of this trip do you already see in front of you?

Short answers are fine.

Warm regards,
{agent}
{agency}`,
    },
    quote: {
      label: "Quote",
      answers: "planned",
      subject: "Your draft: {wish} ({reference})",
      text: `Hello {first name},

here is your draft:

{the route, night by night}

It costs {price per person} per person, with {what is included}. I can hold it for you until {day}.

Tell me what to change, or say yes and I will book it: you get the confirmation with your reference by mail.

Warm regards,
{agent}
{agency}`,
    },
    message: {
      label: "Answer",
      answers: "contact",
      subject: "Re: {wish} ({reference})",
      text: `Hello {first name},

thank you for your message of {asked on}.

{your answer}

If anything is left open, just answer this mail.

Warm regards,
{agent}
{agency}`,
    },
    "follow-up": {
      label: "Follow-up",
      answers: "every",
      subject: "Still thinking about it? ({reference})",
      text: `Hello {first name},

on {asked on} you came to us with this: {wish}. I have not heard from you since my last mail, which may only mean that life came in between.

Is it still on your mind? One line is enough, and I will pick it up where we left it. If the plan has changed, tell me too, and I will close it.

Warm regards,
{agent}
{agency}`,
    },
    "booking-greeting": {
      label: "Greeting",
      answers: "bookings",
      subject: "Your trip: {trip} ({reference})",
      text: `I am {agent}, and I look after {trip} for you. If anything comes up before {dates}, just answer this mail.`,
    },
    "booking-due": {
      label: "What is due",
      answers: "bookings",
      subject: "Your trip: {trip} ({reference})",
      text: `Dear {first name}, a word about the money: what is still open is {due}. If that does not suit you, tell me, and we will find another way.`,
    },
  },
});

/** The templates for mails about bookings. */
export const bookingReplies = <Template extends ReplyTemplate>(
  templates: readonly Template[],
): Template[] => templates.filter(({ answers }) => answers === "bookings");

/** The templates for a kind of lead. */
export const repliesFor = <Template extends ReplyTemplate>(
  templates: readonly Template[],
  kind: LeadKind,
): Template[] =>
  templates.filter(({ answers }) => leadsOf[answers].some((answered) => answered === kind));
