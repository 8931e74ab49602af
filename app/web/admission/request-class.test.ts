import { expect, test } from "vitest";
import { listPages } from "#tests/routes/route-list.ts";
import { classOf } from "./request-class.ts";

const session = "display=dark; session=a.b";

test.each([
  ["POST", "/book/dom-europe-06-2025", session, "booking"],
  ["POST", "/book/dom-europe-06-2025.data", undefined, "booking"],
  ["POST", "/admin/create-booking", session, "booking"],
  ["POST", "/superadmin/bookings/GT-AAAAAA", session, "booking"],
  ["GET", "/book/dom-europe-06-2025", undefined, "bookingPages"],
  ["GET", "/book/dom-europe-06-2025.data", session, "bookingPages"],
  ["GET", "/BOOK/dom-europe-06-2025/", undefined, "bookingPages"],
  ["GET", "/%62ook/dom%2Feurope", undefined, "bookingPages"],
  ["GET", "/packages/../book/x", undefined, "bookingPages"],
  ["GET", "/pay/../packages", undefined, "anonymous"],
  ["GET", "/book", undefined, "anonymous"],
  ["GET", "//", undefined, "anonymous"],
  ["HEAD", "/pay/token", undefined, "paying"],
  ["POST", "/pay/token", undefined, "paying"],
  ["POST", "/webhooks/stripe", undefined, "webhook"],
  ["GET", "/waiting-list", undefined, "bookingPages"],
  ["POST", "/waiting-list", undefined, "booking"],
  ["POST", "/deal/x/waiting-list", undefined, "booking"],
  ["GET", "/deal/x", undefined, "anonymous"],
  ["POST", "/view-trip", undefined, "booking"],
  ["GET", "/admin/bookings/GT-AAAAAA", session, "signedIn"],
  ["POST", "/login", undefined, "login"],
  ["POST", "/login.data", session, "login"],
  ["POST", "/superadmin/login/code", undefined, "login"],
  ["POST", "/superadmin/setup", undefined, "login"],
  ["GET", "/login", undefined, "loginPages"],
  ["GET", "/media/abc-640.avif", undefined, "files"],
  ["GET", "/healthz", undefined, "health"],
  ["GET", "/wishlist", "__Host-session=a.b", "signedIn"],
  ["GET", "/packages", "no_session=a; toast=session=1", "anonymous"],
  ["POST", "/contact", undefined, "asking"],
  ["GET", "/contact", undefined, "anonymous"],
] as const)("%s %s by %s is %s", (method, path, cookie, expected) => {
  expect(classOf({ method, path, cookie, takesFiles: false })).toBe(expected);
});

test("a form with files has the class of files on any page, if its sender is signed in", () => {
  const post = { method: "POST", path: "/admin/manage-deals/new", takesFiles: true };
  expect(classOf({ ...post, cookie: session })).toBe("files");
  expect(classOf({ ...post, cookie: undefined })).toBe("anonymous");
});

test("a question for a price waits with the pages of bookings, and takes no place of one", () => {
  const post = { method: "POST", path: "/book/x", cookie: undefined, takesFiles: false };
  expect(classOf({ ...post, isQuestion: true })).toBe("bookingPages");
  expect(classOf(post)).toBe("booking");
});

/** Pages that visitors browse, and what machines read. Staff's pages are those of their portals. */
const browsed: ReadonlySet<string> = new Set([
  "/",
  "/about",
  "/blog",
  "/blog/:slug",
  "/blog/rss.xml",
  "/careers",
  "/press",
  "/help",
  "/destinations",
  "/destinations/beach",
  "/destinations/citylife",
  "/destinations/:slug",
  "/deals/monthly",
  "/deal/:dealId",
  "/packages",
  "/faq",
  "/insurance",
  "/*",
  "/policy/booking",
  "/policy/privacy",
  "/policy/terms",
  "/policy/cookies",
  "/newsletter",
  "/newsletter/confirm",
  "/newsletter/unsubscribe",
  "/display-settings",
  "/wishlist",
  "/wishes",
  "/sitemap.xml",
  "/sitemap/:file",
  "/robots.txt",
  "/europe.svg",
  "/manifest.webmanifest",
  "/favicon.ico",
  "/colors/:file",
  "/initials/:file",
  "/calendar/:file",
  "/dashboard/profile",
  "/media",
]);
const isStaffs = (path: string) => /^\/(?:super)?admin(?:\/|$)/.test(path);

test("every route has a class: whoever adds one says whether it is browsed", () => {
  const unclassed = listPages()
    .map(({ path }) => path)
    .filter((path) => !isStaffs(path) && !browsed.has(path))
    .filter((path) =>
      ["GET", "POST"].every(
        (method) => classOf({ method, path, cookie: undefined, takesFiles: false }) === "anonymous",
      ),
    );
  expect(unclassed).toEqual([]);
});

test.each(["/pay/:token", "/webhooks/stripe", "/book/:dealId", "/waiting-list", "/view-trip"])(
  "%s stands above browsing, opened and sent",
  (path) => {
    for (const method of ["GET", "POST"])
      expect(classOf({ method, path, cookie: undefined, takesFiles: false })).not.toBe("anonymous");
  },
);
