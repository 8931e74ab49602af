import { afterEach, beforeEach, expect, test, vi } from "vitest";

beforeEach(() => vi.resetModules());
afterEach(() => vi.unstubAllEnvs());

async function openToasts(appUrl: string) {
  vi.stubEnv("APP_URL", appUrl);
  return import("./toast.server.ts");
}

const carrying = (cookie: string) =>
  new Request("http://127.0.0.1:3000/", { headers: { Cookie: cookie } });
const pairOf = (headers: Headers) => headers.get("Set-Cookie")?.split(";", 1)[0] ?? "";
const written = (value: unknown) =>
  carrying(`toast=${encodeURIComponent(btoa(JSON.stringify(value)))}`);

test("a toast is shown by the next page, and its cookie deleted", async () => {
  const { withToast, takeToast } = await openToasts("http://127.0.0.1:3000");
  const toast = {
    title: "Booking Failed",
    text: "Déjà vu.",
    look: "destructive",
    lasts: "stays",
  } as const;
  const taken = await takeToast(carrying(pairOf(await withToast(toast))));
  expect(taken.toast).toEqual(toast);
  expect(taken.headers.get("Set-Cookie")).toMatch(/^toast=; Max-Age=0;/);
});

test.each([
  ["a text that is no text", { title: "x", text: { a: 1 } }],
  ["a title that is none", { title: 1 }],
  ["a look we have not", { title: "x", look: "huge" }],
  ["an endless time", { title: "x", lasts: -1 }],
  ["more than a toast has", { title: "x", html: "<b>" }],
  ["a list", [1]],
])("%s is not shown, and deleted", async (_, value) => {
  const { takeToast } = await openToasts("http://127.0.0.1:3000");
  const { toast, headers } = await takeToast(written(value));
  expect(toast).toBeNull();
  expect(headers.get("Set-Cookie")).toContain("Max-Age=0");
});

test("without a toast no cookie is set, because that would bypass the page cache", async () => {
  const { takeToast } = await openToasts("http://127.0.0.1:3000");
  expect([...(await takeToast(carrying("other=1"))).headers]).toEqual([]);
});

test("on https it is Secure and bound to the host", async () => {
  const { withToast, takeToast } = await openToasts("https://grandtour.example");
  const headers = await withToast({ title: "Welcome" });
  expect(headers.get("Set-Cookie")).toMatch(
    /^__Host-toast=[^;]+; Max-Age=60; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
  );
  expect((await takeToast(carrying(pairOf(headers)))).toast).toEqual({ title: "Welcome" });
  expect((await takeToast(written({ title: "Planted" }))).toast).toBeNull();
});
