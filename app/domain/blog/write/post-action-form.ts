import { z } from "zod";

/** The button of a post in the list and below its form. */
export const postActionForm = z.strictObject({ intent: z.literal("delete"), id: z.uuid() });
