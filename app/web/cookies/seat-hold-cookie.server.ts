import { tokenCookie } from "./token-cookie.server.ts";

/** Tells the booking form which seats are kept for this browser. A waiting list keeps them longest. */
export const seatHoldCookie = tokenCookie("seat_hold", {
  path: "/book",
  maxAge: 48 * 3600,
});
