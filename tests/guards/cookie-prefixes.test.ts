import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { deviceCookie } from "#app/auth/sessions/device-cookie.server.ts";
import { clearedOfflineCookies } from "#app/auth/sessions/offline-cookie.server.ts";
import * as platform from "#app/platform/settings/env.server.ts";
import { displayCookies, readDisplay } from "#app/web/cookies/display-cookie.server.ts";
import { draftCookie, readerCookie } from "#app/web/cookies/token-cookies.server.ts";

vi.mock("#app/platform/settings/env.server.ts", { spy: true });
const token = "t".repeat(32);
const high = { contrast: "high", fontSize: 120, scheme: "dark" } as const;

const servedAt = (origin: string) =>
  vi.mocked(platform.env).mockReturnValue({ ...platform.env(), APP_URL: origin });
beforeEach(() => servedAt("https://tour.example"));
afterEach(() => vi.mocked(platform.env).mockReset());

const all = async () => [
  ...displayCookies(high),
  deviceCookie(token),
  await readerCookie.setCookie(token),
  ...(await draftCookie.setCookie(token)),
  ...(await clearedOfflineCookies()),
];
const nameOf = (cookie: string) => cookie.split("=", 1)[0];

test("on https each cookie's name binds it to the host, or to https if it is limited to a path", async () => {
  const cookies = (await all()).filter((cookie) => !/^(?:display|offline_trips)=;/.test(cookie));
  expect(cookies.map(nameOf)).toEqual([
    "__Host-display",
    "__Host-device",
    "__Secure-reader",
    ...Array.from({ length: 5 }, () => "__Secure-booking_draft"),
    "__Secure-offline_trips",
  ]);
  for (const cookie of cookies) expect(cookie).toMatch(/; Secure/);
  expect(cookies.filter((cookie) => cookie.startsWith("__Host-"))).toSatisfy((hosts: string[]) =>
    hosts.every((cookie) => cookie.includes("; Path=/;") && !cookie.includes("Domain")),
  );
});

test("on http, where a browser would refuse the prefixes, there are none", async () => {
  servedAt("http://127.0.0.1:3000");
  expect((await all()).map(nameOf)).toEqual([
    "display",
    "device",
    "reader",
    ...Array.from({ length: 5 }, () => "booking_draft"),
    "offline_trips",
  ]);
});

test("a choice stored before there were prefixes still counts until it is changed", async () => {
  expect(readDisplay("a=1; display=high-120-dark")).toEqual(high);
  expect(readDisplay("display=normal-100-light; __Host-display=high-120-dark")).toEqual(high);
  expect(displayCookies(high).at(-1)).toMatch(/^display=; Max-Age=0;/);
  const requestWith = (cookie: string) =>
    new Request("https://tour.example/blog", { headers: { Cookie: cookie } });
  const bare =
    (await readerCookie.setCookie(token)).split(";", 1)[0]?.replace("__Secure-", "") ?? "";
  expect(await readerCookie.read(requestWith(bare))).toBe(token);
  expect(
    await draftCookie.read(requestWith(bare.replace("reader", "booking_draft"))),
    "two hours are over soon",
  ).toBeNull();
});

test("the cookies of offline trips are deleted under both names when a session ends", async () => {
  expect((await clearedOfflineCookies()).map((cookie) => cookie.split(";", 1)[0])).toEqual([
    "__Secure-offline_trips=",
    "offline_trips=",
  ]);
});
