import { z } from "zod";
import type { JobList } from "#app/platform/jobs.server.ts";
import { mailAllEndedHolds } from "./hold/mail-ended-holds.server.ts";
import { sweepClaims } from "./seats/lock-departure.server.ts";
import { deleteOldWaits } from "./wait/remove-waits.server.ts";
import { offerSeats } from "./wait/offer/offer-seats.server.ts";
import { sweepWaitingLists } from "./wait/offer/sweep-waiting-lists.server.ts";
import { offerJob } from "./seats/wake-waiting-list.server.ts";

const offerPayload = z.object({ departureId: z.uuid() });

/**
 * Jobs of departures: release expired holds, offer free seats, and hourly delete old waiting lists.
 * Their names are persisted in the queue.
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
    // No backfill: the next run does the work of a missed one.
    crontab: "* * * * * sweep-seats ?max=1\n27 * * * * forget-waits",
  };
}
