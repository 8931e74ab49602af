import { unavailable } from "#app/web/request/refusal/unavailable.server.ts";
import { beforeAll, describe, expect, test } from "vitest";
import { env } from "#app/platform/settings/env.server.ts";
import { useTestDatabase } from "#tests/database.ts";
import { openSite, ownRequest, type Site } from "#tests/site-in-process.ts";

useTestDatabase();
let site: Site;
beforeAll(async () => {
  site = await openSite();
});

const save = (fields: Record<string, string>, cookie?: string) =>
  site(ownRequest("/display-settings", { fields, ...(cookie && { cookie }) }));
const displayCookieOf = (response: Response) =>
  response.headers.getSetCookie().find((line) => line.startsWith("display="));
const htmlTag = async (path: string, cookie?: string) => {
  const html = await (await site(ownRequest(path, cookie === undefined ? {} : { cookie }))).text();
  return {
    tag: /<html[^>]*>/.exec(html)?.[0],
    stylesheet: /\/app[.\d]*\.css/.exec(html)?.[0],
    scheme: /name="color-scheme" content="([^"]*)"/.exec(html)?.[1],
  };
};

describe("saving (spec §2.6)", () => {
  test("stores the choice in a cookie that scripts can't read, for a year, and returns to the page with a toast", async () => {
    const saved = await save({
      contrast: "high",
      fontSize: "120",
      scheme: "dark",
      next: "/packages?type=Beach",
    });
    expect(saved.status).toBe(302);
    expect(saved.headers.get("Location")).toBe("/packages?type=Beach");
    expect(displayCookieOf(saved)).toBe(
      "display=high-120-dark; Max-Age=31536000; Path=/; HttpOnly; SameSite=Lax",
    );
    expect(saved.headers.getSetCookie().some((line) => line.startsWith("toast="))).toBe(true);
  });

  test("an unchecked box means normal contrast; all defaults, or their button, leave no cookie", async () => {
    expect(displayCookieOf(await save({ fontSize: "90", scheme: "system" }))).toMatch(
      /^display=normal-90-system;/,
    );
    for (const fields of [
      { fontSize: "100", scheme: "system" },
      { contrast: "high", fontSize: "150", scheme: "dark", defaults: "yes" },
    ])
      expect(displayCookieOf(await save(fields))).toMatch(/^display=; Max-Age=0;/);
  });

  test.each(["70", "160", "125", "", "1e2", "100.0", " 100"])(
    "a font size of '%s' is refused with a message; the other choices stay",
    async (fontSize) => {
      const refused = await save({ contrast: "high", fontSize, scheme: "dark", next: "/faq" });
      const html = await refused.text();
      expect(refused.status).toBe(400);
      expect(displayCookieOf(refused)).toBeUndefined();
      expect(html).toContain("Please choose a font size from 80 to 150 percent, in steps of 10.");
      expect(html).toMatch(/name="contrast"[^>]*checked/);
      expect(html).toMatch(/<input type="hidden" name="next" value="\/faq"/);
    },
  );

  test.each(["https://evil.example/", "//evil.example", "/\\evil.example", ""])(
    "does not return to another site: '%s'",
    async (next) => {
      const saved = await save({ fontSize: "110", scheme: "light", next });
      expect(saved.headers.get("Location")).toBe("/");
    },
  );

  test("with an unknown field is malformed", async () => {
    expect((await save({ fontSize: "110", scheme: "light", color: "red" })).status).toBe(400);
  });
});

describe("the page", () => {
  const open = (referer: string) => {
    const request = ownRequest("/display-settings");
    request.headers.set("Referer", referer);
    return site(request).then((response) => response.text());
  };
  const next = (html: string) => /name="next" value="([^"]*)"/.exec(html)?.[1];

  test("leads back to the page where the visitor was, on this site", async () => {
    expect(next(await open(`${env().APP_URL}/deal/dom-europe-06-2025?x=1`))).toBe(
      "/deal/dom-europe-06-2025?x=1",
    );
    expect(next(await open("https://evil.example/deal"))).toBe("/");
    expect(next(await open(`${env().APP_URL}/display-settings`))).toBe("/");
  });

  test("has the spec's slider: 80 to 150, step 10, default 100", async () => {
    expect(await open("")).toMatch(/type="range" min="80" max="150" step="10"[^>]*value="100"/);
  });
});

describe("every page is drawn with these settings from its first byte", () => {
  test.each([
    "/about",
    "/packages",
    "/login",
    "/no/such/page",
    "/destinations/atlantis",
    "/display-settings",
  ])("%s", async (path) => {
    expect(await htmlTag(path, "display=high-150-dark")).toEqual({
      tag: expect.stringContaining('data-contrast="high" data-scheme="dark" data-font-size="150"'),
      stylesheet: "/app.150.css",
      scheme: "dark",
    });
    expect(await htmlTag(path)).toEqual({
      tag: expect.not.stringMatching(/contrast|scheme|font/),
      stylesheet: "/app.css",
      scheme: "light dark",
    });
  });

  test("also a form that a page refuses", async () => {
    const refused = await site(
      ownRequest("/about", { fields: {}, cookie: "display=high-100-light" }),
    );
    expect(refused.status).toBe(405);
    expect(await refused.text()).toContain('data-contrast="high" data-scheme="light"');
  });

  test("also the page shown while the database is down", async () => {
    const away = (cookie?: string) =>
      unavailable(ownRequest("/", cookie === undefined ? {} : { cookie }), null).text();
    expect(await away("display=high-150-dark")).toContain(
      '<html lang="en-US" data-contrast="high" data-scheme="dark" data-font-size="150">',
    );
    expect(await away('display="><script>')).toContain('<html lang="en-US">');
  });

  test.each([
    "display=high-155-dark",
    'display="><script>alert(1)</script>',
    "display=high-120-dark-",
    "displays=high-120-dark",
  ])("an invalid cookie %s changes nothing", async (cookie) => {
    expect((await htmlTag("/about", cookie)).tag).toBe((await htmlTag("/about")).tag);
  });
});
