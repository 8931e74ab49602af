import { z } from "zod";
import { fieldSchemas, versionInputs } from "#app/domain/command/field-list.ts";
import { departureFields, refuseSeatNumbers } from "./departure-fields.ts";
import { refuseRates } from "#app/domain/deals/manage/form/rate-fields.ts";

export const departureForm = z
  .strictObject({ ...fieldSchemas(departureFields), ...versionInputs })
  .superRefine((departure, context) => {
    const wrong = refuseSeatNumbers(departure) ?? refuseRates(departure, { needsDouble: false });
    if (wrong) context.addIssue({ code: "custom", path: [wrong.field], message: wrong.message });
  });
