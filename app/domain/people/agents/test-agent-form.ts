import { z } from "zod";

/** The test agent's form is its button: it takes no field at all. */
export const testAgentForm = z.strictObject({});
