import { followSteps } from "../owner/follow-steps.ts";
import { readSteps, writtenUnder } from "../owner/read-steps.ts";
import type { Site } from "../site-in-process.ts";

/** The agency of docs/own-site.md. Nothing of it stands in the seed or in the code. */
export const madeUpAgency = {
  tradeName: writtenUnder("Trade name"),
  registration: `California: ${writtenUnder("California")}`,
  senderEmail: writtenUnder("Sender"),
};

/** Sets it up on a fresh site, by the forms alone; returns its owner's Cookie header. */
export const setUpAgency = (site: Site): Promise<string> => followSteps(site, readSteps());
