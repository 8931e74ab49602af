import fc from "fast-check";
import { expect, test } from "vitest";
import { z } from "zod";
import { moneyFields } from "#app/values/forms/amount-field.ts";
import { formatMoney } from "#app/values/money.ts";
import { dollarsText } from "#app/values/forms/typed-text.ts";
import { amountOf, typedAmounts } from "#tests/factories/typed-amounts.ts";
import { forms } from "#tests/forms/form-registry.ts";
import {
  insideOf,
  objectsIn,
  schemasOf,
  sentWith,
  type Schema,
} from "#tests/forms/form-schemas.ts";

type MoneyField = {
  id: string;
  name: string;
  form: Schema;
  field: Schema;
  sent: Record<string, string>;
  textOf: (amount: string) => string;
};

function markOf(schema: Schema): ((amount: string) => string) | null {
  const mark = moneyFields.get(schema);
  return (
    mark?.textOf ??
    insideOf(schema)
      .map(markOf)
      .find((inner) => inner !== null) ??
    null
  );
}

/** What a page had shown comes back in hidden inputs, as whole cents. */
const looksLikeMoney = (name: string) =>
  /amount|price|cents|deposit|dollar|fee/i.test(name) && !/^(shown|total)|Days$/.test(name);

async function findMoneyFields(): Promise<{ fields: MoneyField[]; unmarked: string[] }> {
  const fields = new Map<string, MoneyField>();
  const unmarked = new Set<string>();
  for (const file of new Set(Object.values(forms).flatMap(({ schemas }) => schemas)))
    for (const [form, schema] of await schemasOf(file))
      for (const object of objectsIn(schema))
        for (const [name, field] of Object.entries(object.shape)) {
          const textOf = markOf(field);
          const sent = sentWith(object, name);
          const id = [form, sent.intent, name].filter(Boolean).join(" ");
          if (textOf) fields.set(id, { id, name, form: schema, field, sent, textOf });
          // A look-up reads no amount: what is typed comes back.
          else if (looksLikeMoney(name) && sent.intent !== "find") unmarked.add(id);
        }
  return { fields: [...fields.values()], unmarked: [...unmarked] };
}

const { fields, unmarked } = await findMoneyFields();

test("money is typed into these fields, and into no other", () => {
  console.info(`${fields.length} fields take money:\n${fields.map(({ id }) => id).join("\n")}`);
  expect(unmarked, "Make it an `amountField`, or register it in `moneyFields`.").toEqual([]);
  const names = new Set(fields.map(({ name }) => name));
  for (const name of ["price", "deposit", "childBands", "lines", "payAmount", "adjustment"])
    expect(names).toContain(name);
});

/** What the form says beside the field, and what the field yields. */
function send({ form, field, name, sent, textOf }: MoneyField, amount: string) {
  const whole = z.safeParse(form, { ...sent, [name]: textOf(amount) });
  const isBeside = ({ path }: { path: PropertyKey[] }) =>
    path[0] === name || path[0] === sent.intent;
  const messages = whole.error?.issues.filter(isBeside).map(({ message }) => message) ?? [];
  const read = whole.success ? whole.data : z.safeParse(field, textOf(amount)).data;
  return { message: messages.join(" "), read: JSON.stringify(read ?? null) };
}

const misread = [
  "26,95",
  "2695,00",
  "2.695,00",
  "1,2345",
  "0,500",
  "1.005",
  "1e3",
  "12 34",
  "２６９５",
  "€5",
  "0x10",
  "12.3.4",
  "five",
];

test.each(fields)("$id refuses what can be misread, and says how to write it", (field) => {
  for (const amount of misread) {
    const { message, read } = send(field, amount);
    // A line of a file is refused in what is read.
    const refused = read.includes('"ok":false') ? read : message;
    expect(refused, amount).toMatch(/like|write/);
    expect(refused, amount).toMatch(/\d/);
  }
});

/** Whether what was read holds this amount, in one of the ways in which forms keep it. */
function holds(read: string, cents: number): boolean {
  const texts = [String(cents), dollarsText(cents), formatMoney(cents)].map((text) =>
    text.replaceAll(/[$.]/g, "\\$&"),
  );
  return new RegExp(`(?<![\\d.,])(?:${texts.join("|")})(?![\\d.]|,\\d)`).test(read);
}

test.each(fields)("$id keeps each cent of what it reads", (field) => {
  for (const [amount, cents] of [
    ["2,695", 269_500],
    ["$2,345.50", 234_550],
    ["5176.5", 517_650],
    ["\u202D$19.99\u202C", 1_999],
    ["USD 2,695\u00A0", 269_500],
  ] as const) {
    const { message, read } = send(field, amount);
    expect(message, amount).toBe("");
    expect(holds(read, cents), `${amount}: ${read}`).toBe(true);
  }
});

// A line end or a quote is the field's own in lists and files.
const samples = fc
  .sample(typedAmounts, { numRuns: 60, seed: 30 })
  .filter(
    (typed) => /[^\s\p{Default_Ignorable_Code_Point}]/u.test(typed) && !/["\r\n]/.test(typed),
  );

test.each(fields)("$id reads or refuses what people type, and rounds nothing", (field) => {
  for (const typed of samples) {
    const { message, read } = send(field, typed);
    if (message !== "" || read.includes('"ok":false')) continue;
    const cents = amountOf(typed, { signed: true, decimalComma: false });
    expect(cents === null ? null : holds(read, Number(cents)), `${typed}: ${read}`).toBe(true);
  }
});

test("control: a field that drops commas is seen to take what it should refuse", () => {
  const price = z
    .string()
    .transform((typed) => Number(typed.replaceAll(/[$,\s]/g, "")) * 100)
    .register(moneyFields, { textOf: (amount) => amount });
  const form = z.strictObject({ price });
  const field = { id: "price", name: "price", form, field: price, sent: {} };
  const { message, read } = send({ ...field, textOf: (amount) => amount }, "26,95");
  expect([message, read]).toEqual(["", '{"price":269500}']);
});
