import { expect, test } from "vitest";
import { subjectName } from "./audit-row.ts";

const number = "3b3fb37a-5f61-4444-9fde-338b03173d72";
const about = (id: string, before = {}, after = {}) =>
  subjectName({ subject: { type: "any", id }, before, after });

test("a row names its subject as a person would, never by a bare number", () => {
  expect(about("GT-HECMNR", {}, { title: "Other" })).toBe("GT-HECMNR");
  expect(about("agent@example.com")).toBe("agent@example.com");
  expect(
    about(number, { status: "pending" }, { status: "declined", post: "three-greek-islands" }),
  ).toBe("three-greek-islands");
  expect(about(number, { question: "Do I need a visa?" })).toBe("Do I need a visa?");
  expect(about(number, { title: "Before" }, { title: "After" })).toBe("After");
  expect(about(number, { title: 7 })).toBe("");
});
