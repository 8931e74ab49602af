import { z } from "zod";
import type { ToastMessage } from "#app/values/forms/toast-message.ts";
import { choice, listSearch, type SearchOf } from "#app/values/list-search.ts";
import type { SubscriberStatus } from "./newsletter-status.server.ts";

export const subscriberStatuses: Readonly<Record<SubscriberStatus, string>> = {
  pending: "Not confirmed yet",
  confirmed: "Confirmed",
  unsubscribed: "Unsubscribed",
};

/** The owner's list of newsletter readers. */
export const subscriberSearch = listSearch({
  label: "Search the newsletter",
  placeholder: "Email",
  sorts: ["requested", "email"],
  first: "-requested",
  filters: { status: choice("Status", "Any status", subscriberStatuses) },
});
export type SubscriberSearch = SearchOf<typeof subscriberSearch>;

export type NewsletterReader = {
  id: string;
  email: string;
  status: SubscriberStatus;
  requestedAt: Date;
  /** The day of the consent. */
  confirmedAt: Date | null;
  unsubscribedAt: Date | null;
};

/** How a reader agreed: each typed the address on the site, then confirmed it by the mailed link. */
export const wayOfConsent = ({
  confirmedAt,
}: Pick<NewsletterReader, "confirmedAt">): string | null =>
  confirmedAt === null ? null : "Form on the site, confirmed by mail";

/** Ends a subscription for someone who asks by phone or mail. */
export const subscriberForm = z.strictObject({ intent: z.literal("unsubscribe"), id: z.uuid() });

const refused = (text: string) =>
  ({ title: "Not Unsubscribed", text, look: "destructive" }) as const satisfies ToastMessage;

export const subscriberRefusals = {
  "not-found": refused("This address is not on the list any more."),
  unavailable: refused(
    "The database can't be reached right now. Nothing was changed: please try again in a moment.",
  ),
} as const;

export const unsubscribedToast = (email: string): ToastMessage => ({
  title: "Unsubscribed",
  text: `${email} gets no newsletter any more.`,
});
