import { expect, test } from "vitest";
import { z } from "zod";
import { inputSchemas } from "#app/domain/command/form-parts.ts";
import { dealFields } from "#app/domain/deals/manage/form/deal-fields.ts";
import { extraSchemas } from "#app/domain/deals/manage/form/read-extras.ts";
import { seatFields } from "#app/domain/departures/plan/departure-fields.ts";
import { settingFieldsOf } from "#app/domain/settings/setting-fields.ts";

const dealSchemas = inputSchemas(dealFields);
const counts: Readonly<Record<string, z.ZodType | undefined>> = {
  leastTravelers: dealSchemas.leastTravelers,
  mostTravelers: dealSchemas.mostTravelers,
  groupSize: dealSchemas.groupSize,
  depositDays: dealSchemas.depositDays,
  balanceDays: dealSchemas.balanceDays,
  installments: dealSchemas.installments,
  closesDays: seatFields.closesDays.schema,
  seats: seatFields.seats.schema,
  singles: seatFields.singles.schema,
  least: seatFields.least.schema,
  welcomePercent: settingFieldsOf("welcome-discount").welcomeDiscountPercent?.schema,
  dayOfExtra: extraSchemas["extra-1-day"],
};
const read = (name: string, typed: string) => z.safeParse(counts[name] ?? z.never(), typed);

test.each(Object.keys(counts))("%s takes a whole number as people write it", (name) => {
  for (const typed of ["9", " 9 ", "+9", "\u202D9\u202C", "09"])
    expect(String(read(name, typed).data), typed).toBe("9");
});

test.each(Object.keys(counts))("%s refuses what is no whole number, in a sentence", (name) => {
  const wrong = [
    "1e0",
    "0x9",
    "9.0",
    "9.",
    "7,5",
    "-9",
    "\u0669",
    "\uFF19",
    "9 days",
    "9999",
    "00",
  ];
  for (const typed of [...wrong, "9".repeat(200)])
    expect(read(name, typed).error?.issues[0]?.message, typed).toMatch(/^[A-Z].+\.$/);
});
