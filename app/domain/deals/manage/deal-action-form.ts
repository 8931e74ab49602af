import { z } from "zod";
import { isDealId } from "../deal-id.ts";

/** The buttons of a deal in the list and below its form. */
export const dealActionForm = z.strictObject({
  intent: z.enum(["archive", "restore", "delete"]),
  id: z.string().refine(isDealId),
});
