import { expect, test } from "vitest";
import { activitySentence, type BookingActivity } from "./booking-activity.ts";

const entry: BookingActivity = {
  id: 1,
  at: new Date(0),
  reference: "GT-K7MQ3H",
  customerName: "Janet Whitfield",
  action: "created",
  toStatus: "Pending",
  actor: "Janet Whitfield",
};

test.each<[Partial<BookingActivity>, string]>([
  [{}, "Janet Whitfield requested GT-K7MQ3H"],
  [{ actor: "Dana Marsh" }, "Dana Marsh booked GT-K7MQ3H for Janet Whitfield"],
  [{ action: "changed" }, "Janet Whitfield moved GT-K7MQ3H to another date"],
  [
    { action: "changed", actor: "Dana Marsh" },
    "Dana Marsh changed day or travelers of GT-K7MQ3H for Janet Whitfield",
  ],
  [{ action: "cancel-requested" }, "Janet Whitfield asked to cancel GT-K7MQ3H"],
  [
    { action: "status-changed", toStatus: "Cancelled", actor: "Dana Marsh" },
    "Dana Marsh canceled GT-K7MQ3H for Janet Whitfield",
  ],
  [
    { action: "status-changed", toStatus: "Completed", actor: null },
    "The site completed GT-K7MQ3H for Janet Whitfield",
  ],
])("%j is said as: %s", (given, sentence) =>
  expect(activitySentence({ ...entry, ...given })).toBe(sentence),
);
