import { followSteps } from "../owner/follow-steps.ts";
import { readSteps, writtenUnder } from "../owner/read-steps.ts";
import type { Site } from "../site-in-process.ts";

/** The agency of docs/own-site.md. Nothing of it stands in the seed or in the code. */
export const madeUpAgency = {
  tradeName: writtenUnder("Trade name"),
  registration: `California: ${writtenUnder("California")}`,
  senderEmail: writtenUnder("Sender"),
};

/**
 * Sets it up on a fresh site, by the forms alone; returns its owner's Cookie header. The samples stay:
 * without them most pages would not be there.
 */
export function setUpAgency(site: Site): Promise<string> {
  const steps = readSteps();
  return followSteps(
    site,
    steps.slice(
      0,
      steps.findIndex(({ what }) => what === "This is our own site now"),
    ),
  );
}
