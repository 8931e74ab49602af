import type { RefinementCtx } from "zod";
import { listField } from "#app/values/forms/form-fields.ts";
import { overlap } from "#app/values/trips/travel-days.ts";
import { readDays, refuseDays } from "../../../read-travel-days.ts";
import { readLines } from "#app/values/forms/typed-text.ts";

/** Ranges of days, one on a line. Lines that can't be read or overlap are refused by name. */
export function dayRangesField(example: string) {
  return listField(readLines, { items: 20, each: 60 })
    .superRefine((lines, context) => {
      const wrong = lines.map(refuseDays).find((message) => message !== null);
      if (wrong) refuse(context, `${wrong} Please write it like this: ${example}.`);
      else refuseOverlap(lines, context);
    })
    .transform((lines) => lines.map(readDays).filter((range) => range !== null));
}

function refuseOverlap(lines: readonly string[], context: RefinementCtx): void {
  const ranges = lines.map((line) => readDays(line) ?? "");
  for (const [at, range] of ranges.entries()) {
    const other = ranges.findIndex((earlier, index) => index < at && overlap(earlier, range));
    if (other === -1) continue;
    const message = `“${lines[other]}” and “${lines[at]}” overlap. Please write them as one.`;
    return refuse(context, message);
  }
}

function refuse(context: RefinementCtx, message: string): void {
  context.addIssue({ code: "custom", message });
}
