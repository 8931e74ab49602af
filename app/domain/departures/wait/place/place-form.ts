import { z } from "zod";

/** The buttons of a place on a waiting list. */
export const placeForm = z.strictObject({ intent: z.enum(["book", "leave"]) });
