import { z } from "zod";

/** Which of the viewer's other sessions ends; without an id all of them. */
export const endSessionsForm = z.strictObject({ id: z.string().min(1).max(100).optional() });
