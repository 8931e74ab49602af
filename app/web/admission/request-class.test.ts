import { expect, test } from "vitest";
import { classOf } from "./request-class.ts";

const session = "display=dark; session=a.b";

test.each([
  ["POST", "/book/dom-europe-06-2025", session, "booking"],
  ["POST", "/book/dom-europe-06-2025.data", undefined, "booking"],
  ["POST", "/admin/create-booking", session, "booking"],
  ["POST", "/superadmin/bookings/GT-AAAAAA", session, "booking"],
  ["GET", "/book/dom-europe-06-2025", session, "signedIn"],
  ["POST", "/login", undefined, "login"],
  ["POST", "/login.data", session, "login"],
  ["POST", "/superadmin/login/code", undefined, "login"],
  ["POST", "/superadmin/setup", undefined, "login"],
  ["GET", "/login", undefined, "anonymous"],
  ["GET", "/media/abc-640.avif", undefined, "files"],
  ["GET", "/healthz", undefined, "health"],
  ["GET", "/dashboard", "__Host-session=a.b", "signedIn"],
  ["GET", "/packages", "no_session=a; toast=session=1", "anonymous"],
  ["POST", "/contact", undefined, "anonymous"],
] as const)("%s %s by %s is %s", (method, path, cookie, expected) => {
  expect(classOf({ method, path, cookie, takesFiles: false })).toBe(expected);
});

test("a form with files has the class of files on any page", () => {
  expect(
    classOf({ method: "POST", path: "/admin/manage-deals/new", cookie: session, takesFiles: true }),
  ).toBe("files");
});
