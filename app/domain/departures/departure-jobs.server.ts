import { z } from "zod";
import type { JobList } from "#app/platform/jobs.server.ts";
import { mailAllEndedHolds } from "./hold/mail-ended-holds.server.ts";
import { sweepClaims } from "./seats/lock-departure.server.ts";
import { deleteOldWaits } from "./wait/remove-waits.server.ts";
import { offerSeats } from "./wait/offer/offer-seats.server.ts";
import { sweepWaitingLists } from "./wait/offer/sweep-waiting-lists.server.ts";
import { offerJob } from "./seats/wake-waiting-list.server.ts";

const offerPayload = z.object({ departureId: z.uuid() });

/** Release expired holds, offer free seats, and hourly delete old waiting lists. */
export const departureJobs: JobList = {
  "sweep-seats": {
    async run() {
      await sweepClaims();
      await mailAllEndedHolds();
      await sweepWaitingLists();
    },
    at: "* * * * *",
    // The next run does the work of a missed one.
    attempts: 1,
  },
  "forget-waits": { run: () => deleteOldWaits(), at: "27 * * * *" },
  [offerJob]: { run: (payload) => offerSeats(offerPayload.parse(payload).departureId) },
};
