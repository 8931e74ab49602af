import type { TravelInterest, TravelMonth } from "../lead.ts";

/** Field name of a month's checkbox; each box needs its own name. */
export const monthBox = (month: TravelMonth): string => `month_${month}`;
/** Field name of an interest's checkbox. */
export const interestBox = (interest: TravelInterest): string => `interest_${interest}`;
