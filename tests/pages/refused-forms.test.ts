import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { db } from "#app/db/database.server.ts";
import { seedSite } from "#app/db/seed/seed-site.server.ts";
import { linkIn, mailsTo, makeUser, password } from "#app/routes/account/fixtures/accounts.ts";
import { addDays, businessDay } from "#app/values/dates.ts";
import { useTestDatabase } from "#tests/database.ts";
import { booking, dealId } from "#tests/routes/permission-rules.ts";
import { readPage, words } from "#tests/read-page.ts";
import { readToast } from "#tests/page/read-toast.ts";
import { sessionCookie } from "#tests/session-cookie.ts";
import { openSite, ownRequest, type Site } from "#tests/site-in-process.ts";

useTestDatabase();
const today = businessDay(new Date());
let site: Site;
beforeAll(async () => {
  site = await openSite();
  await seedSite(db, { today });
});

/** The texts of a refused form: toast, error summary and fields. */
async function say(path: string, fields: Record<string, string>, cookie?: string) {
  const answer = await site(ownRequest(path, { fields, ...(cookie && { cookie }) }));
  const html = await answer.text();
  const part = (pattern: RegExp) => words(pattern.exec(html)?.[1] ?? "");
  return {
    status: answer.status,
    toast: part(/class="toast [^>]*>([^]*?)<button/),
    summary: part(/<div role="alert"[^>]*>([^]*?)<div aria-live/),
    beside: [...html.matchAll(/<p id="[^"]*-error"[^>]*>([^<]*)</g)].map(([, message = ""]) =>
      words(message),
    ),
  };
}

describe("the spec's titles are in the toast too (§5)", () => {
  test("Weak Password and different passwords are reported together", async () => {
    const { email } = await makeUser();
    await site(ownRequest("/forgot-password", { fields: { email } }));
    const link = linkIn((await mailsTo(email))[0]);
    const answer = await say(link, { newPassword: "short", repeatPassword: "shorter" });
    expect(answer.toast).toBe("Weak Password Password should be at least 8 characters.");
    expect(answer.beside).toEqual([
      "Weak Password: Password should be at least 8 characters.",
      "Passwords Do Not Match: Please ensure both passwords are the same.",
    ]);
    const differ = await say(link, {
      newPassword: "four small boats",
      repeatPassword: "four small goats",
    });
    expect(differ.toast).toBe("Passwords Do Not Match Please ensure both passwords are the same.");
  });

  test.each([
    ["customer", undefined, "/dashboard/profile?form=password"],
    ["agent", "agent", "/admin/profile?form=password"],
  ] as const)("the %s's own password", async (_who, role, path) => {
    const cookie = await sessionCookie((await makeUser({ ...(role && { role }) })).email, role);
    const fields = {
      currentPassword: password,
      newPassword: "four small boats",
      repeatPassword: "four small goats",
    };
    expect((await say(path, fields, cookie)).toast).toBe(
      "Passwords Do Not Match Please ensure both passwords are the same.",
    );
  });

  test("the setup's two passwords, and a missing email with them", async () => {
    const short = await say("/superadmin/setup", {
      email: "",
      password: "short",
      repeatPassword: "shorter",
    });
    expect(short.toast).toBe("Password too short Password should be at least 8 characters.");
    expect(short.beside).toHaveLength(3);
    const fields = {
      email: "o@example.com",
      password: "four small boats",
      repeatPassword: "four small goats",
    };
    expect((await say("/superadmin/setup", fields)).toast).toBe("Passwords do not match");
  });

  test("a new agent's: a missing password is a missing field, and a weak one is reported beside a missing name", async () => {
    const cookie = await sessionCookie(
      (await makeUser({ role: "superadmin" })).email,
      "superadmin",
    );
    const form = { name: "Noah Park", email: "noah@example.com", way: "password", password: "" };
    const missing = await say("/superadmin/agents/new", form, cookie);
    expect(missing.toast).toBe("Missing Fields Please fill out all fields to create an agent.");
    const weak = await say(
      "/superadmin/agents/new",
      { ...form, name: "", password: "short" },
      cookie,
    );
    expect(weak.beside).toEqual([
      "Please enter a name.",
      "Weak Password: Password should be at least 8 characters.",
    ]);
    expect(
      (await say("/superadmin/agents/new", { ...form, password: "short" }, cookie)).toast,
    ).toMatch(/^Weak Password/);
  });

  test("the owner's login: too many resets, and the hint for a forgotten username", async () => {
    await makeUser({ role: "superadmin" });
    const form = { email: `${randomUUID()}@example.com`, password: "" };
    const reset = () => say("/superadmin/login?forgot", form);
    for (let time = 0; time < 3; time += 1) expect((await reset()).status).toBe(302);
    expect(await reset()).toMatchObject({
      status: 429,
      toast: expect.stringMatching(/^Password Reset Email Not Sent Too many attempts\. /),
    });
    expect(await say("/superadmin/login?username", form)).toMatchObject({
      status: 200,
      toast: "The Super Admin username is typically the email you used during setup.",
      beside: [],
    });
  });

  test("the lookup reports its own errors at the first click: the browser holds nothing back", async () => {
    const { html } = await readPage(site, "/view-trip");
    expect(
      /<form\b[^>]*>(?=[^]*name="reference")/i.exec(html.slice(html.indexOf("<main")))?.[0],
    ).toMatch(/novalidate/i);
  });

  test.each([
    ["agent", "/admin/login"],
    ["superadmin", "/superadmin/login"],
    [undefined, "/login"],
  ] as const)("Invalid Link: %s leads to the login that the link was for", async (role, login) => {
    const { id, email } = await makeUser({ ...(role && { role }) });
    await site(ownRequest("/forgot-password", { fields: { email } }));
    const link = linkIn((await mailsTo(email))[0]);
    await db.deleteFrom("verifications").where("value", "=", id).execute();
    const answer = await site(ownRequest(link));
    expect([answer.headers.get("Location"), readToast(answer)?.title]).toEqual([
      login,
      "Invalid Link",
    ]);
  });
});

describe("a booking form", () => {
  const fields = { ...booking, key: randomUUID(), numTravelers: "2" };

  test("sent empty says 'Booking Failed' in a toast, signed in or not", async () => {
    const empty = { key: randomUUID(), customerName: "", customerPhone: "", departureDate: "" };
    for (const cookie of [undefined, await asCustomer()])
      expect(await say(`/book/${dealId}`, empty, cookie)).toMatchObject({
        status: 400,
        toast: "Booking Failed Please check what is marked below.",
      });
  });

  const past = "A trip can leave from tomorrow on. Please choose a later day.";
  const asCustomer = async () => sessionCookie((await makeUser()).email);

  test("reports all errors at once, the day too", async () => {
    const wrong = { ...fields, customerPhone: "", departureDate: addDays(today, -1) };
    const answer = await say(`/book/${dealId}`, wrong, await asCustomer());
    expect(answer).toMatchObject({
      status: 400,
      beside: [past, "Please enter a phone number, so that an agent can reach you."],
    });
  });

  test("of an agent too", async () => {
    const cookie = await sessionCookie((await makeUser({ role: "agent" })).email, "agent");
    const { shownPriceCents: _, ...form } = {
      ...fields,
      packageId: dealId,
      customerName: "",
      departureDate: today,
    };
    expect((await say("/admin/create-booking", form, cookie)).beside).toEqual([
      past,
      "Please enter the customer's name.",
    ]);
  });

  test("does not say that today is in the past, and has its message once at the top", async () => {
    const answer = await say(
      `/book/${dealId}`,
      { ...fields, departureDate: today },
      await asCustomer(),
    );
    expect(answer).toMatchObject({
      toast: `Booking Failed ${past}`,
      summary: `Booking Failed: ${past}`,
      beside: [past],
    });
  });

  test("of a visitor comes back before they sign in", async () =>
    expect(await say(`/book/${dealId}`, { ...fields, departureDate: today })).toMatchObject({
      status: 400,
      beside: [past],
    }));
});
