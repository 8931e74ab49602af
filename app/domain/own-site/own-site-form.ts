import { z } from "zod";
import { versionInputs } from "#app/domain/command/field-list.ts";
import { sampleMarks } from "./sample-group.ts";

/** The buttons of "Make it yours". */
export const ownSiteForm = z.discriminatedUnion("intent", [
  z.strictObject({ intent: z.enum(["on", "off"]), seen: versionInputs.version }),
  z.strictObject({
    intent: z.enum(sampleMarks),
    group: z.string().max(40),
    /** Without one, all samples of the group. */ id: z.string().max(80).optional(),
  }),
]);
