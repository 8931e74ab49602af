import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { bookingForm, bookingPageForm } from "./booking-form.ts";

const good = {
  key: "6f1f64a4-7b53-4b3a-9f61-3b1f3e0f6f55",
  customerName: " Janet Whitfield ",
  customerEmail: " Janet@Example.com ",
  customerPhone: "+1 (555) 010-0200 ext. 4",
  numTravelers: "2",
  departureDate: "2028-02-29",
  notes: "",
  shownPriceCents: "389000",
  welcome: "",
};

/** The fields refused after these changes. */
function refused(change: Record<string, string>): string[] {
  const result = bookingForm.safeParse({ ...good, ...change });
  return result.success ? [] : [...new Set(result.error.issues.map(({ path }) => String(path[0])))];
}

test("a valid form is read: trimmed, the count as a number, notes and welcome code optional", () => {
  const { notes: _, welcome: __, ...required } = good;
  expect(bookingForm.parse(required)).toEqual({
    ...good,
    customerName: "Janet Whitfield",
    customerEmail: "janet@example.com",
    numTravelers: 2,
    party: null,
    rooms: null,
    extras: [],
    shownPriceCents: 389_000,
    duplicate: "",
  });
});

test.each([undefined, "", "-1", "3.5", "1e3", "ten", "9999999999"])(
  "an unreadable price (%j) counts as none",
  (shownPriceCents) => {
    expect(bookingForm.parse({ ...good, shownPriceCents })).toMatchObject({
      shownPriceCents: null,
    });
  },
);

describe("each invalid field is refused by its name", () => {
  test.each([
    "0",
    "00",
    "21",
    "1.5",
    "1e3",
    "1e1",
    "-1",
    "+2",
    "",
    " ",
    "two",
    "0x2",
    "９",
    "1 000",
    "99999999999999999999",
    "NaN",
    "Infinity",
  ])("refuses travelers %j", (numTravelers) => {
    expect(refused({ numTravelers })).toContain("numTravelers");
  });
  test.each(["1", "20", " 7 "])("accepts travelers %j", (numTravelers) => {
    expect(refused({ numTravelers })).toEqual([]);
  });
  test.each([
    "",
    "2027-02-30",
    "2027-02-29",
    "2027-13-01",
    "2027-00-10",
    "2027-1-1",
    "27-01-01",
    "01/02/2027",
    "275760-09-13",
    "+012027-01-01",
    "2027-01-01T00:00",
    "tomorrow",
  ])("refuses day %j", (departureDate) => {
    expect(refused({ departureDate })).toEqual(["departureDate"]);
  });
  test.each([
    { key: "" },
    { key: "1" },
    { key: "6f1f64a4-7b53-4b3a-9f61-3b1f3e0f6f55 " },
    { customerName: "  " },
    { customerName: "x".repeat(121) },
    { customerEmail: "janet" },
    { customerEmail: "a@b" },
    { customerEmail: `${"x".repeat(250)}@example.com` },
    { customerPhone: "" },
    { customerPhone: "555" },
    { customerPhone: "call me" },
    { customerPhone: "5".repeat(41) },
    { notes: "x".repeat(2001) },
    { welcome: "x".repeat(61) },
  ])("%j", (change) => {
    expect(refused(change as Record<string, string>)).toEqual(Object.keys(change));
  });
  test("refuses an unknown field", () => {
    for (const name of [
      "status",
      "price",
      "unitPriceCents",
      "userId",
      "customer_name",
      "constructor",
      "toString",
    ]) {
      expect(bookingForm.safeParse({ ...good, [name]: "1" }).error?.issues).toMatchObject([
        { code: "unrecognized_keys", keys: [name] },
      ]);
    }
  });
});

describe("the clicked button", () => {
  test("Apply checks a code even if the rest of the form is empty", () => {
    expect(
      bookingPageForm.parse({
        intent: "apply",
        welcome: " WELCOME-ABC379 ",
        numTravelers: "many",
      }),
    ).toMatchObject({
      intent: "apply",
      welcome: "WELCOME-ABC379",
    });
    expect(bookingPageForm.safeParse({ intent: "apply", ...good }).error?.issues).toMatchObject([
      { path: ["welcome"], message: "Please enter the code first." },
    ]);
    expect(
      bookingPageForm.safeParse({ intent: "apply", welcome: "A", status: "1" }).error?.issues,
    ).toMatchObject([{ code: "unrecognized_keys" }]);
  });
  test("Book checks the whole form; a third button is unknown", () => {
    expect(bookingPageForm.parse(good)).toEqual(bookingForm.parse(good));
    expect(
      bookingPageForm.safeParse({ ...good, notes: "x".repeat(2001) }).error?.issues,
    ).toMatchObject([{ path: ["notes"] }]);
    expect(bookingPageForm.safeParse({ ...good, intent: "refund" }).success).toBe(false);
  });
});

test("any input gives a refusal or a form that the table accepts", () => {
  const text = fc.string({ unit: "binary", maxLength: 60 });
  fc.assert(
    fc.property(
      fc.record({
        customerName: text,
        customerEmail: text,
        customerPhone: text,
        numTravelers: text,
        departureDate: text,
        notes: text,
      }),
      (typed) => {
        const result = bookingForm.safeParse({ ...good, ...typed });
        if (!result.success) return;
        expect(result.data.numTravelers).toBeGreaterThanOrEqual(1);
        expect(result.data.numTravelers).toBeLessThanOrEqual(20);
        expect(new Date(result.data.departureDate).toISOString().slice(0, 10)).toBe(
          result.data.departureDate,
        );
      },
    ),
  );
});
