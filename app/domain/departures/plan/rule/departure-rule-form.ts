import { z } from "zod";
import { isDealId } from "#app/domain/deals/deal-id.ts";
import { addMonths, isDay } from "#app/values/dates.ts";
import { checkField, idempotencyKeyField } from "#app/values/forms/form-fields.ts";
import { recordOf } from "#app/values/record-of.ts";
import { refuseSeatNumbers, seatFields } from "../departure-fields.ts";
import { type DepartureRule, ruleWeekdays } from "./departure-rule.ts";

/** How far a rule may reach. */
const maxRuleMonths = 24;

const day = (message: string) => z.string(message).trim().refine(isDay, message);
const boxes = recordOf(
  ruleWeekdays.map(({ name }) => name),
  () => checkField,
);

/** The form that makes departures by a rule: a preview first, then what the preview showed. */
export const departureRuleForm = z
  .strictObject({
    key: idempotencyKeyField,
    intent: z.enum(["preview", "create"]).default("preview"),
    dealId: z.string().refine(isDealId, "Please choose a deal."),
    from: day("Please enter the first day."),
    to: day("Please enter the last day."),
    ...boxes,
    seats: seatFields.seats.schema,
    singles: seatFields.singles.schema,
    least: seatFields.least.schema,
    closesDays: seatFields.closesDays.schema,
    decidesDays: seatFields.decidesDays.schema,
    /** The days that the preview showed, parted by spaces. */
    previewed: z.string().max(10_000).default(""),
  })
  .superRefine((form, context) => {
    const refuse = (field: string, message: string) =>
      context.addIssue({ code: "custom", path: [field], message });
    if (form.to < form.from) refuse("to", "The last day is before the first.");
    else if (form.to > addMonths(form.from, maxRuleMonths))
      refuse("to", `Please plan at most ${maxRuleMonths} months at once.`);
    const wrong = refuseSeatNumbers(form);
    if (wrong) refuse(wrong.field, wrong.message);
  })
  .transform(({ key, intent, previewed, dealId, from, to, seats, singles, least, ...others }) => {
    const { closesDays, decidesDays, ...boxed } = others;
    const ticked = ruleWeekdays.filter(({ name }) => boxed[name]).map(({ number }) => number);
    const weekdays: number[] =
      ticked.length > 0 ? ticked : ruleWeekdays.map(({ number }) => number);
    const rule: DepartureRule = {
      dealId,
      weekdays,
      from,
      to,
      seats,
      singles,
      least,
      closesDays,
      decidesDays,
    };
    return { key, intent, previewed, rule };
  });
