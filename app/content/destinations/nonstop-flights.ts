import type { Destination } from "./destination.ts";

/** Nonstop eastbound flights to airports where several trips begin, with hours. */
export const nonstopTo = {
  lisbon: [
    ["Boston", 6.5],
    ["New York", 6.75],
    ["Washington", 7.25],
    ["Miami", 8.25],
    ["San Francisco", 11],
  ],
  rome: [
    ["Boston", 8.25],
    ["New York", 8.5],
    ["Atlanta", 9.75],
    ["Chicago", 9.75],
    ["Dallas", 10.75],
  ],
  athens: [
    ["New York", 9.5],
    ["Atlanta", 10.75],
    ["Chicago", 10.5],
  ],
  paris: [
    ["Boston", 6.75],
    ["New York", 7.25],
    ["Atlanta", 8.5],
    ["Chicago", 8.25],
    ["Los Angeles", 10.75],
  ],
} as const satisfies Record<string, Destination["flights"]["nonstop"]>;
