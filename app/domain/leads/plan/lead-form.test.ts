import { describe, expect, test } from "vitest";
import { contactForm, isIncomplete } from "../message/contact-form.ts";
import { leadForm } from "./lead-form.ts";

const key = "3f9d7f6e-6f0a-4d63-9c4e-2a8b1f0f5a11";
const wrongFields = (
  schema: typeof contactForm | typeof leadForm,
  form: Record<string, string>,
) => {
  const result = schema.safeParse(form);
  return result.success
    ? []
    : [...new Set(result.error.issues.map(({ path }) => String(path[0])))].toSorted((a, b) =>
        a.localeCompare(b),
      );
};

describe("the contact form", () => {
  const good = {
    key,
    remark: "",
    name: "Janet",
    email: "Janet@Example.com ",
    subject: " Lisbon ",
    message: "Hello.\nAgain.",
  };
  test("accepts a valid one, trimmed", () => {
    expect(contactForm.parse(good)).toEqual({
      ...good,
      email: "janet@example.com",
      packageId: null,
      subject: "Lisbon",
    });
    expect(isIncomplete(good)).toBe(false);
  });

  test.each(["name", "email", "subject", "message"])(
    "requires a %s, and blanks do not count",
    (field) => {
      for (const blank of ["", " \n "]) {
        expect(wrongFields(contactForm, { ...good, [field]: blank })).toEqual([field]);
        expect(isIncomplete({ ...good, [field]: blank })).toBe(true);
      }
      const { [field as "name"]: _, ...without } = good;
      expect(wrongFields(contactForm, without)).toEqual([field]);
      expect(isIncomplete(without)).toBe(true);
    },
  );

  test.each([
    ["name", "x".repeat(121)],
    ["email", `${"x".repeat(250)}@example.com`],
    ["email", "janet"],
    ["subject", "x".repeat(161)],
    ["subject", "two\nlines"],
    ["message", "x".repeat(4001)],
    ["key", "1"],
  ])("refuses %s = %.20s", (field, value) => {
    expect(wrongFields(contactForm, { ...good, [field]: value })).toEqual([field]);
  });
});

describe("the planner's form", () => {
  const least = { key, name: "Janet", email: "janet@example.com", destination: "Lisbon" };
  test("requires three answers", () => {
    expect(leadForm.parse(least)).toEqual({
      ...least,
      remark: "",
      message: "",
      numTravelers: null,
      budget: null,
      months: [],
      interests: [],
    });
    expect(wrongFields(leadForm, { key, message: "Hello" })).toEqual([
      "destination",
      "email",
      "name",
    ]);
  });

  test("accepts all the others", () => {
    const full = {
      ...least,
      message: "Hi",
      numTravelers: "4",
      budget: "luxury",
      "month-5": "on",
      "month-12": "on",
      "interest-rail": "on",
    };
    expect(leadForm.parse(full)).toMatchObject({
      numTravelers: 4,
      budget: "luxury",
      months: [5, 12],
      interests: ["rail"],
    });
    expect(leadForm.parse({ ...least, numTravelers: "", budget: "" })).toMatchObject({
      numTravelers: null,
      budget: null,
    });
  });

  test.each([
    ["numTravelers", "0"],
    ["numTravelers", "21"],
    ["numTravelers", "-1"],
    ["numTravelers", "1e3"],
    ["budget", "cheap"],
    ["month-5", "yes"],
    ["destination", "x".repeat(161)],
    ["destination", "see www.casino.example"],
    ["name", "https://casino.example"],
    ["message", "x".repeat(4001)],
  ])("refuses %s = %.20s", (field, value) => {
    expect(wrongFields(leadForm, { ...least, [field]: value })).toEqual([field]);
  });

  test.each(["month-13", "interest-gambling", "status", "reference"])(
    "has no field %s",
    (field) => {
      expect(leadForm.safeParse({ ...least, [field]: "on" }).error?.issues).toMatchObject([
        { code: "unrecognized_keys" },
      ]);
    },
  );
});
