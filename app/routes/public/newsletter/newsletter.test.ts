import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import {
  ask,
  confirmTokenIn,
  forgetLimits,
  leaveTokenIn,
  mailsTo,
  subscriberOf,
} from "#app/domain/newsletter/fixtures/subscribers.ts";
import { confirmSubscription } from "#app/domain/newsletter/confirm-subscription.server.ts";
import { db } from "#app/db/database.server.ts";
import { makeDiscounted } from "#app/domain/bookings/fixtures/rows.ts";
import { welcomeCodeOf } from "#app/domain/welcome-codes/welcome-codes.server.ts";
import { env } from "#app/platform/settings/env.server.ts";
import { useTestDatabase } from "#tests/database.ts";
import { readToast } from "#tests/page/read-toast.ts";
import { partOf, words } from "#tests/read-page.ts";
import { openSite, ownRequest, type Site } from "#tests/site-in-process.ts";

useTestDatabase();

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
beforeEach(forgetLimits);

function send(fields: Record<string, string>, referer?: string): Promise<Response> {
  const request = ownRequest("/newsletter", { fields });
  if (referer !== undefined) request.headers.set("Referer", referer);
  return site(request);
}

describe("the form", () => {
  test("returns to the page it was sent from, with a toast", async () => {
    const response = await send(
      { email: " Ada@Example.com ", remark: "" },
      `${env().APP_URL}/packages?q=rome`,
    );
    expect(response.status).toBe(302);
    expect(response.headers.get("Location")).toBe("/packages?q=rome");
    expect(readToast(response)).toMatchObject({ title: "One Step More" });
    expect(await subscriberOf("ada@example.com")).toMatchObject({ status: "pending" });
  });

  test.each([
    undefined,
    "",
    "https://evil.example/packages",
    "http://127.0.0.1:1/x",
    "/packages",
    `${env().APP_URL}//evil.example/`,
    `${env().APP_URL}/newsletter`,
  ])("with the referer %s it goes to the home page", async (referer) => {
    expect((await send({ email: "home@example.com" }, referer)).headers.get("Location")).toBe("/");
  });

  test.each([
    ["", "Please enter your email address to subscribe!"],
    ["   ", "Please enter your email address to subscribe!"],
    ["ada@", "Please enter an email address like name@example.com."],
    [`${"a".repeat(250)}@example.com`, "An email address has at most 254 characters."],
  ])("'%s' comes back as typed, with a message beside the field", async (email, sentence) => {
    const response = await send({ email, remark: "" });
    expect(response.status).toBe(400);
    const html = await response.text();
    expect(words(partOf({ html }, "p#newsletter-error"))).toBe(sentence);
    const field = partOf({ html }, "input#newsletter-email");
    expect(field).toContain(`value="${email}"`);
    expect(field).toContain('aria-invalid="true"');
    expect(field).toContain('aria-describedby="newsletter-error"');
    expect(html.includes("Email Required"), "the spec's toast is for the empty field").toBe(
      email.trim() === "",
    );
  });

  test("without the field it asks for the email; with an unknown or repeated field it is malformed", async () => {
    expect(await (await send({})).text()).toContain(
      "Please enter your email address to subscribe!",
    );
    expect((await send({ email: "a@example.com", status: "confirmed" })).status).toBe(400);
    expect(await subscriberOf("a@example.com")).toBeUndefined();
  });

  test("over its limit says how long to wait, and keeps what was typed", async () => {
    for (let time = 0; time < 20; time += 1) await send({ email: `many-${time}@example.com` });
    const refused = await send({ email: "one-more@example.com" });
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThan(3500);
    const html = await refused.text();
    expect(words(html)).toContain(
      "Not Subscribed Yet: Too many attempts. Please wait 60 minutes, then try again.",
    );
    expect(html).toContain('value="one-more@example.com"');
  });
});

describe("the link to confirm", () => {
  test("asks when opened, says 'You're in' after the click, and again after a reload", async () => {
    await ask("link@example.com");
    const path = `/newsletter/confirm?token=${confirmTokenIn((await mailsTo("link@example.com"))[0])}`;
    const opened = await site(ownRequest(path));
    expect([opened.status, (await opened.text()).includes("Yes, sign me up")]).toEqual([200, true]);
    expect(await subscriberOf("link@example.com")).toMatchObject({ status: "pending" });
    const submitted = await site(ownRequest(path, { fields: {} }));
    expect([submitted.status, submitted.headers.get("Location")]).toEqual([302, path]);
    const after = await (await site(ownRequest(path))).text();
    expect(after).toContain("You&#x27;re in");
    const { code } = (await welcomeCodeOf(db, "link@example.com"))!;
    expect(after).toContain(code);
    expect(await subscriberOf("link@example.com")).toMatchObject({ status: "confirmed" });
  });
});

test("no longer shows a used code, and shows a code only to the holder of the link", async () => {
  await ask("holder@example.com");
  const token = confirmTokenIn((await mailsTo("holder@example.com"))[0]);
  const page = async (given: string) =>
    (await site(ownRequest(`/newsletter/confirm?token=${given}`))).text();
  expect(await page(token)).not.toContain("WELCOME-");
  await confirmSubscription(token);
  const { code } = (await welcomeCodeOf(db, "holder@example.com"))!;
  expect(await page(token)).toContain(code);
  for (const other of ["", "made-up", leaveTokenIn((await mailsTo("holder@example.com"))[0])])
    expect(await page(other)).not.toContain("WELCOME-");
  await makeDiscounted(code);
  const used = await page(token);
  expect(used).toContain("You&#x27;re in");
  expect(used).not.toContain("WELCOME-");
});

describe("the link to leave", () => {
  async function confirmed(email: string): Promise<string> {
    await ask(email);
    const [mail] = await mailsTo(email);
    await confirmSubscription(confirmTokenIn(mail));
    return `/newsletter/unsubscribe?token=${leaveTokenIn(mail)}`;
  }

  /** As mail providers send it: without cookie, Origin and Sec-Fetch-Site. */
  const oneClick = (path: string, headers: Record<string, string> = {}) =>
    site(
      new Request(new URL(path, env().APP_URL), {
        method: "POST",
        headers,
        body: new URLSearchParams({ "List-Unsubscribe": "One-Click" }),
      }),
    );

  test("a mail provider's click ends the subscription without a redirect, also the second time", async () => {
    const path = await confirmed("provider@example.com");
    for (const time of ["first", "second"]) {
      expect((await oneClick(path)).status, time).toBe(200);
      expect(await subscriberOf("provider@example.com"), time).toMatchObject({
        status: "unsubscribed",
      });
    }
  });

  test("a person sees a button; after the click the page says so", async () => {
    const path = await confirmed("person@example.com");
    expect(await (await site(ownRequest(path))).text()).toContain("Leave the list?");
    expect(await subscriberOf("person@example.com")).toMatchObject({ status: "confirmed" });
    const submitted = await site(ownRequest(path, { fields: {} }));
    expect(submitted.status).toBe(200);
    expect(await submitted.text()).toContain("You have left the list");
    expect(await subscriberOf("person@example.com")).toMatchObject({ status: "unsubscribed" });
  });

  test("another site's page can't submit it, and only this address accepts a POST without an origin", async () => {
    const path = await confirmed("stays@example.com");
    // The router itself refuses a foreign Origin with 400.
    for (const headers of [
      { Origin: "https://evil.example" },
      { Origin: "null" },
      { "Sec-Fetch-Site": "cross-site" },
    ])
      expect([400, 403]).toContain((await oneClick(path, headers)).status);
    for (const elsewhere of [
      "/newsletter",
      "/newsletter/confirm",
      "/newsletter/unsubscribe/more",
      "/login",
    ])
      expect((await oneClick(elsewhere)).status).toBe(403);
    expect(await subscriberOf("stays@example.com")).toMatchObject({ status: "confirmed" });
    expect((await oneClick(path)).status).toBe(200);
  });

  test("an unknown token is answered with 404 and a page", async () => {
    for (const path of ["/newsletter/unsubscribe", "/newsletter/unsubscribe?token=made-up"]) {
      const response = await oneClick(path);
      expect(response.status).toBe(404);
      expect(await response.text()).toContain("This link is not complete");
    }
  });
});
