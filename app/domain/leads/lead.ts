import { readReference } from "#app/values/reference.ts";

/** Optional answers in the planner (product: they help the agent). */

/** Budget per person for the trip itself, in the bands of spec §9. */
export const budgetBands = {
  budget: "Under $2,000",
  midrange: "$2,000 to $4,000",
  premium: "$4,000 to $7,000",
  luxury: "Over $7,000",
} as const;
export type BudgetBand = keyof typeof budgetBands;

export const travelInterests = {
  food: "Food & wine",
  art: "Art & museums",
  history: "History",
  islands: "Beaches & islands",
  hiking: "Hiking",
  rail: "Rail journeys",
  family: "Time with children",
  winter: "Winter & Christmas markets",
} as const;
export type TravelInterest = keyof typeof travelInterests;

/** Months by number, from January. */
export const travelMonths = {
  1: "January",
  2: "February",
  3: "March",
  4: "April",
  5: "May",
  6: "June",
  7: "July",
  8: "August",
  9: "September",
  10: "October",
  11: "November",
  12: "December",
} as const;
export type TravelMonth = keyof typeof travelMonths;

export const mostPlannedTravelers = 20;

/** An open lead that waits for staff: without an answer, or due, for the work queue. */
export type WaitingLead = {
  reference: string;
  version: number;
  kind: LeadKind;
  name: string;
  wish: string;
  isNew: boolean;
  ownerId: string | null;
  dueOn: string | null;
  since: Date;
};

/** Sources of leads: trip planner, destination quiz, contact form, and what staff write down. */
export const leadKinds = ["custom-trip", "quiz", "contact", "phone"] as const;
export type LeadKind = (typeof leadKinds)[number];

export const leadKindLabels: Readonly<Record<LeadKind, string>> = {
  "custom-trip": "Custom trip",
  quiz: "Quiz",
  contact: "Message",
  phone: "Phone call",
};

/** Prefixes of references: trip plan, quiz, message, phone call. */
const prefixes = ["TP", "QZ", "CT", "PH"] as const;

/**
 * Normalizes a typed lead reference; null if invalid. The prefix is required, because it
 * distinguishes the kinds.
 */
export function readLeadReference(typed: string): string | null {
  const letters = typed.trim().toUpperCase();
  const prefix = prefixes.find((known) => letters.startsWith(known));
  return prefix ? readReference(letters, prefix) : null;
}

// Apart from the form: the page in the browser names its boxes by these.

export type MonthBox = `month-${TravelMonth}`;
export type InterestBox = `interest-${TravelInterest}`;

/** Field name of a month's checkbox; each box needs its own name. */
export const monthBox = (month: TravelMonth): MonthBox => `month-${month}`;
/** Field name of an interest's checkbox. */
export const interestBox = (interest: TravelInterest): InterestBox => `interest-${interest}`;
