import { z } from "zod";

/** Which other session to end; all of them without an id. */
export const endSessionsForm = z.strictObject({ id: z.string().min(1).max(100).optional() });
