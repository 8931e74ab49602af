// Apart from the form: the page in the browser names its boxes by these.
import type { TravelInterest, TravelMonth } from "../lead.ts";

export type MonthBox = `month-${TravelMonth}`;
export type InterestBox = `interest-${TravelInterest}`;

/** Field name of a month's checkbox; each box needs its own name. */
export const monthBox = (month: TravelMonth): MonthBox => `month-${month}`;
/** Field name of an interest's checkbox. */
export const interestBox = (interest: TravelInterest): InterestBox => `interest-${interest}`;
