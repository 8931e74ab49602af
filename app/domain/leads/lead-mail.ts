import type { PlanFields } from "#app/db/fields/written-fields.ts";
import { planFacts } from "./plan/plan-facts.ts";
import type { MailContent } from "#app/domain/mail/compose-mail.ts";

type LeadFacts = PlanFields & { reference: string };

export const openTheLead = (url: string) => ({ label: "Open the lead", url });
const paragraphsOf = (text: string) => text.split(/\n+/).filter((line) => line.trim() !== "");

/** To the contact address: the message, with its lead's `url`. Replies go to its sender. */
export function contactMessageMail(message: {
  name: string;
  email: string;
  subject: string;
  message: string;
  trip?: string | undefined;
  url: string;
}): MailContent {
  return {
    subject: `Contact: ${message.subject}`,
    heading: message.subject,
    paragraphs: paragraphsOf(message.message),
    facts: [
      ...(message.trip ? ([["Trip", message.trip]] as const) : []),
      ["From", message.name],
      ["Email", message.email],
    ],
    action: openTheLead(message.url),
    footnote: "Sent with the contact form. A reply to this email goes to the sender.",
  };
}

/** To the traveler, at once. It repeats no message: the email is unverified. */
export function leadReceivedMail(lead: LeadFacts): MailContent {
  return {
    subject: `We have your trip details: ${lead.reference}`,
    heading: `Thank you, ${lead.name}. Your trip details have been received.`,
    paragraphs: [
      "A planner reads them, drafts a route and writes back to this address with a price. Asking costs nothing.",
      "If something has changed, or you forgot the best part, reply to this email and keep the reference in the subject.",
    ],
    facts: planFacts(lead),
    footnote:
      "You get this email because a trip was asked for with this address. If that was not you, you need do nothing.",
  };
}

/** To the contact address: a new lead, with the staff page's `url`. Replies go to the traveler. */
export function newLeadMail(lead: LeadFacts, url: string): MailContent {
  return {
    subject: `New trip request ${lead.reference}: ${lead.destination}`,
    heading: `${lead.name} would like to go to ${lead.destination}`,
    paragraphs: lead.message === "" ? ["No message was left."] : paragraphsOf(lead.message),
    facts: [...planFacts(lead), ["Traveler", lead.name], ["Email", lead.email]],
    action: openTheLead(url),
    footnote: "Sent with the custom trip planner. A reply to this email goes to them.",
  };
}
