import type { TravelInterest, TravelMonth } from "../lead.ts";

/** The name of a month's box. A form holds each name once, so that every box has one of its own. */
export const monthBox = (month: TravelMonth): string => `month_${month}`;
/** The name of an interest's box. */
export const interestBox = (interest: TravelInterest): string => `interest_${interest}`;
