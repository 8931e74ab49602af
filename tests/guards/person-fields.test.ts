import { describe, expect, test } from "vitest";
import { z } from "zod";
import { settings } from "#app/db/seed/settings.ts";
import { personFields } from "#app/values/forms/form-fields.ts";
import { forms } from "#tests/forms/form-registry.ts";
import {
  insideOf,
  objectsIn,
  schemasOf,
  sentWith,
  type Schema,
} from "#tests/forms/form-schemas.ts";

type Kind = "phone" | "email" | "name";
type PersonField = { id: string; kind: Kind; name: string; form: Schema; sent: object };

const kindOf = (schema: Schema): Kind | undefined =>
  personFields.get(schema)?.kind ?? insideOf(schema).map(kindOf).find(Boolean);

/** Compared as typed, refused for nothing but its length. */
const lookedUp = new Set(["tripLookupForm name", "tripLookupForm phone"]);
/** Of no person, or the id of one. */
const ofThings = new Set([
  "places name",
  "mergeForm phoneOf",
  "routes/staff/customers/merge.tsx phoneOf",
  "routes/staff/shell/list/save-view.tsx save name",
]);
const looksLikePerson = (name: string) =>
  /phone|email$/i.test(name) || /^(name|customerName|guestName|fullName)$/.test(name);

async function findPersonFields() {
  const fields = new Map<string, PersonField>();
  const unmarked = new Set<string>();
  for (const file of new Set(Object.values(forms).flatMap(({ schemas }) => schemas)))
    for (const [form, schema] of await schemasOf(file))
      for (const object of objectsIn(schema))
        for (const [name, field] of Object.entries(object.shape)) {
          const kind = kindOf(field);
          const sent = sentWith(object, name);
          const id = [form, sent.intent, name].filter(Boolean).join(" ");
          if (kind) fields.set(id, { id, kind, name, form: schema, sent });
          else if (looksLikePerson(name) && !isFreeText(field)) unmarked.add(id);
        }
  return { fields: [...fields.values()], unmarked: [...unmarked] };
}

/** A form that is not sent yet keeps every field as it is. */
const isFreeText = (field: Schema) =>
  ["call me", "a b@c", "x".repeat(99)].every((text) => z.safeParse(field, text).data === text);

const { fields, unmarked } = await findPersonFields();

test("phones, emails and names are typed into these fields, and into no other", () => {
  console.info(
    `${fields.length} fields:\n${fields.map(({ id, kind }) => `${kind}: ${id}`).join("\n")}`,
  );
  const missing = unmarked.filter((id) => !lookedUp.has(id) && !ofThings.has(id));
  expect(missing, "Use phone-field.ts, email-field.ts or personNameField.").toEqual([]);
  const count = (kind: Kind) => fields.filter((field) => field.kind === kind).length;
  expect([count("phone") >= 5, count("email") >= 13, count("name") >= 8]).toEqual([
    true,
    true,
    true,
  ]);
});

/** What a form says beside the field, and what it keeps of it. */
function send({ form, name, sent }: PersonField, typed: string) {
  const object = objectsIn(form).find(({ shape }) => name in shape && fits(shape, sent));
  const field = object?.shape[name];
  if (!field) throw new Error(`${name} is gone.`);
  const read = z.safeParse(field, typed);
  return read.success ? { kept: read.data } : { says: read.error.issues[0]?.message ?? "" };
}
const fits = (shape: Record<string, unknown>, sent: object) =>
  Object.keys(sent).every((key) => key in shape);

const taken: Record<Kind, readonly (readonly [string, string])[]> = {
  phone: [
    ["\u202D+1 617 555 0142\u202C", "+1 617 555 0142"],
    ["\u200E617\u2011555\u20110142\u200B", "617-555-0142"],
    ["617–555—0142", "617-555-0142"],
    ["617\u2212555\u22120142", "617-555-0142"],
    ["６１７ ５５５ ０１４２", "617 555 0142"],
    ["\u00a0617\u202f555\u00a00142 ", "617 555 0142"],
    ["tel:+1-617-555-0142", "+1-617-555-0142"],
    ["“617-555-0142”", "617-555-0142"],
    ["📱 617-555-0142,", "617-555-0142"],
    ["617·555·0142", "617.555.0142"],
    ["617_555_0142", "617-555-0142"],
    ["[617] 555-0142", "(617) 555-0142"],
    ["tel:+16175550142;ext=12", "+16175550142 ext 12"],
    ["https://wa.me/16175550142", "16175550142"],
    ...[
      "617/555-0142",
      "617.555.0142",
      "+1 (617) 555-0142 ext 12",
      "+1 (617) 555-0142, ext 12",
      "617-555-0142x12",
      "617-555-0142 #12",
      "617-555-0142 (home)",
      "1-800-FLOWERS",
      "+44 (0)20 7946 0958",
      "+49 151 12345678",
      settings.phone,
    ].map((text) => [text, text] as const),
  ],
  email: [
    ["Ann@Example.com", "ann@example.com"],
    ["o&leary@example.com", "o&leary@example.com"],
    ["a/b=c@example.com", "a/b=c@example.com"],
    ["ann#1@example.com", "ann#1@example.com"],
    ["ann@münchen.example", "ann@xn--mnchen-3ya.example"],
    ["ann@XN--MNCHEN-3YA.example", "ann@xn--mnchen-3ya.example"],
    ["ann@почта.рф", "ann@xn--80a1acny.xn--p1ai"],
    ["mailto:ann@example.com?subject=Hi", "ann@example.com"],
    ["Ann B. <ann@example.com>", "ann@example.com"],
    ['"B, Ann" <ann@example.com>;', "ann@example.com"],
    ["\u202Aann@example.com\u202C\u200b", "ann@example.com"],
    ["ann\u2011b@example.com", "ann-b@example.com"],
    ["o’leary@example.com", "o'leary@example.com"],
    ["ann@example.com.", "ann@example.com"],
    ["ann@example.com,\u00a0", "ann@example.com"],
    ["ann@example.com;", "ann@example.com"],
    ["“ann@example.com”", "ann@example.com"],
    ["«ann@example.com»", "ann@example.com"],
    ["Email: ann@example.com", "ann@example.com"],
    ["Ann B. [mailto:ann@example.com]", "ann@example.com"],
    ["ann@example.com <mailto:ann@example.com>", "ann@example.com"],
    ["ann@example.com (Ann B.)", "ann@example.com"],
    ["ann@example.com>", "ann@example.com"],
    ["ann@example.com/", "ann@example.com"],
    ["ann＠example。com", "ann@example.com"],
  ],
  name: [
    ["José\u00a0 O’Brien ", "José O’Brien"],
    ["Jose\u0301", "José"],
    ["\u202EAnn\u202C\u200b", "Ann"],
    ["Kaʻiulani Ng", "Kaʻiulani Ng"],
    ["Anne‑Marie", "Anne‑Marie"],
    ["王小明", "王小明"],
  ],
};
const refused: Record<Kind, readonly string[]> = {
  phone: ["call me", "12", "617 555 0142 <script>", "a@b.example", "----------", "6.17555E+09"],
  email: [
    "ann",
    "ann@",
    "@example.com",
    "ann@example",
    "a b@example.com",
    "a@b.example, c@d.example",
    "<b>a</b>@b.example",
  ],
  name: ["\u200b", "Ann\nBcc: all", "see https://casino.example"],
};

describe.each(fields)("$id", (field) => {
  test("keeps what people paste, cleaned, and takes what it keeps once more", () => {
    for (const [typed, kept] of taken[field.kind]) {
      expect(send(field, typed), typed).toEqual({ kept });
      expect(send(field, kept), `${kept} again`).toEqual({ kept });
    }
  });

  test("refuses what is none, in a sentence", () => {
    for (const typed of refused[field.kind])
      expect(send(field, typed).says, typed).toMatch(/^[A-Z][^]*\.$/);
  });
});
