import { z } from "zod";
import type { JobList } from "#app/platform/jobs.server.ts";
import { mailAllEndedHolds } from "./hold/mail-ended-holds.server.ts";
import { sweepClaims } from "./hold/sweep-claims.server.ts";
import { deleteOldWaits } from "./wait/remove-waits.server.ts";
import { offerSeats } from "./wait/offer-seats.server.ts";
import { sweepWaitingLists } from "./wait/sweep-waiting-lists.server.ts";
import { offerJob } from "./wait/wake-waiting-list.server.ts";

const offerPayload = z.object({ departureId: z.uuid() });

/**
 * The jobs of departures: release the seats of holds that have run out, offer free ones, and every
 * hour forget who waited for trips long gone.
 */
export function departureJobs(): JobList {
  return {
    tasks: {
      "sweep-seats": async () => {
        await sweepClaims();
        await mailAllEndedHolds();
        await sweepWaitingLists();
      },
      "forget-waits": () => deleteOldWaits(),
      [offerJob]: (payload) => offerSeats(offerPayload.parse(payload).departureId),
    },
    // A missed minute is the next one's work.
    crontab: "* * * * * sweep-seats ?max=1\n27 * * * * forget-waits",
  };
}
