/** Where a subscription stands: asked for in the form, confirmed from the inbox, left. Asking again changes nothing until it is confirmed again. */
export type SubscriberStatus = "pending" | "confirmed" | "unsubscribed";
