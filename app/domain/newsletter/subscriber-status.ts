/**
 * Status of a subscription: requested, confirmed, or unsubscribed. Requesting again changes nothing
 * until confirmed.
 */
export type SubscriberStatus = "pending" | "confirmed" | "unsubscribed";
