import { z } from "zod";

/** The test agent's form has no fields. */
export const testAgentForm = z.strictObject({});
