import { z } from "zod";

/** The buttons of the question list: move past a neighbor, delete, sort newest first. */
export const faqActionForm = z.discriminatedUnion("intent", [
  z.strictObject({ intent: z.enum(["move-up", "move-down"]), id: z.uuid(), past: z.uuid() }),
  z.strictObject({ intent: z.literal("delete"), id: z.uuid() }),
  z.strictObject({ intent: z.literal("newest-first") }),
]);
