import { symmetricEncrypt } from "better-auth/crypto";
import { sql } from "kysely";
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { auth } from "#app/auth/auth.server.ts";
import { challengeCookie } from "#app/auth/sign-in/challenge-cookie.server.ts";
import { hashRecoveryCode } from "#app/auth/two-factor/recovery-codes.server.ts";
import { resetTwoFactor, resetTwoFactorOf } from "#app/auth/two-factor/reset-two-factor.server.ts";
import { sessionCookie as sessionCookieOf } from "#app/auth/sessions/session-cookie.server.ts";
import { db } from "#app/db/database.server.ts";
import { ownUrl } from "#app/domain/mail/queue-mail.server.ts";
import { makeUser, mailsTo, password } from "#app/routes/account/fixtures/accounts.ts";
import { ownerDb, useTestDatabase } from "#tests/database.ts";
import { decode } from "#tests/read-page.ts";
import { sessionCookie } from "#tests/session-cookie.ts";
import { openSite, ownRequest, type Site } from "#tests/site-in-process.ts";
import { totp } from "#tests/site/totp.ts";

useTestDatabase();
let site: Site;
const factorPage = "/admin/profile/two-factor";
/**
 * Start of a 30-second step; tests freeze the clock five seconds into it and advance by whole
 * steps.
 */
const start = Math.ceil(Date.now() / 30_000) * 30_000 + 5_000;
const later = (steps: number) => vi.setSystemTime(Date.now() + steps * 30_000);

beforeAll(async () => {
  site = await openSite();
});
beforeEach(async () => {
  await sql`TRUNCATE users, rate_limits, outbox_mails, verifications CASCADE`.execute(ownerDb);
  vi.useFakeTimers({ now: start, toFake: ["Date"] });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** A browser with a cookie jar. */
class Jar {
  readonly cookies = new Map<string, string>();
  async send(path: string, fields?: Record<string, string>) {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const response = await site(
      ownRequest(path, { ...(cookie && { cookie }), ...(fields && { fields }) }),
    );
    for (const line of response.headers.getSetCookie()) {
      const [pair = ""] = line.split(";");
      const at = pair.indexOf("=");
      if (/Max-Age=0(;|$)/.test(line)) this.cookies.delete(pair.slice(0, at));
      else this.cookies.set(pair.slice(0, at), pair.slice(at + 1));
    }
    return {
      status: response.status,
      to: response.headers.get("Location"),
      text: decode(await response.text()),
      headers: response.headers,
    };
  }
  get holdsSession(): boolean {
    return this.cookies.has(sessionCookieOf().name);
  }
}

async function agentIn() {
  const { id, email } = await makeUser({ role: "agent" });
  const jar = new Jar();
  jar.cookies.set("session", (await sessionCookie(email, "agent")).replace(/^session=/, ""));
  return { id, email, jar };
}

const recoveryCode = /\b(?:[A-Z379]{4}-){5}[A-Z379]{4}\b/g;

/**
 * An agent with a second factor: app key, recovery codes and browser. The clock is one step after
 * the confirming code.
 */
async function agentWithFactor() {
  const { id, email, jar } = await agentIn();
  await jar.send(`${factorPage}?form=start`, { password });
  const key = keyOn((await jar.send(factorPage)).text);
  const { text } = await jar.send(`${factorPage}?form=confirm`, { code: totp(key, Date.now()) });
  const codes = [...new Set(text.match(recoveryCode))].filter(
    (code) => code !== "ABCD-EFGH-JKLM-NPQR-STUV-WXYZ",
  );
  later(2);
  return { id, email, jar, key, codes };
}

const keyOn = (page: string) => /\b(?:[A-Z2-7]{4} ){12}[A-Z2-7]{4}\b/.exec(page)?.[0] ?? "";

/** A browser after the password, at the second step. */
async function challenged(email: string): Promise<Jar> {
  const jar = new Jar();
  const { to } = await jar.send("/admin/login", { email, password });
  expect(to).toBe("/admin/login/code");
  expect(jar.holdsSession).toBe(false);
  return jar;
}

const enter = (jar: Jar, code: string) => jar.send("/admin/login/code", { code });
const audited = async () => {
  const rows = await db.selectFrom("auditLog").select(["action", "after"]).orderBy("id").execute();
  return rows.map(({ action, after }) => ({ action, after }));
};

test("the tests' own codes are those of RFC 6238, appendix B", () => {
  const key = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ";
  expect(
    [59, 1_111_111_109, 1_234_567_890, 20_000_000_000].map((at) => totp(key, at * 1000, 8)),
  ).toEqual(["94287082", "07081804", "89005924", "65353130"]);
});

describe("setting it up", () => {
  test("requires the password, then a code; the recovery codes are shown once and stored as hashes", async () => {
    const { id, email, jar } = await agentIn();
    await sessionCookie(email, "agent");
    expect(
      (await jar.send(`${factorPage}?form=start`, { password: "not the one" })).text,
    ).toContain("That is not your current password.");
    expect((await jar.send(`${factorPage}?form=start`, { password })).to).toBe(factorPage);
    const offered = await jar.send(factorPage);
    expect(offered.text).toContain('role="img"');
    const key = keyOn(offered.text);
    expect(key).toHaveLength(64);
    // Nothing is on before the first code.
    expect((await new Jar().send("/admin/login", { email, password })).to).toBe("/admin/dashboard");
    expect((await jar.send(`${factorPage}?form=confirm`, { code: "000000" })).text).toContain(
      "That code is not right",
    );
    const done = await jar.send(`${factorPage}?form=confirm`, {
      code: ` ${totp(key, Date.now()).replace(/(?<=^...)/, " ")}`,
    });
    expect(done.status).toBe(200);
    const codes = [...new Set(done.text.match(recoveryCode))];
    expect(codes).toHaveLength(10);
    const stored = await db
      .selectFrom("twoFactors")
      .selectAll()
      .where("userId", "=", id)
      .executeTakeFirstOrThrow();
    for (const code of codes) expect(stored.backupCodes).not.toContain(code);
    expect(stored.secret).not.toContain(key.replaceAll(" ", ""));
    const again = await jar.send(factorPage);
    expect(again.text).toContain("10 of 10 recovery codes are left.");
    expect(again.text).not.toContain(codes[0]);
    expect(keyOn(again.text)).toBe("");
    // Every other session began with the password alone.
    expect(
      await db.selectFrom("sessions").select("id").where("userId", "=", id).execute(),
    ).toHaveLength(1);
    expect(await audited()).toContainEqual({
      action: "two-factor-on",
      after: { other_sessions_ended: 2 },
    });
    expect((await mailsTo(email)).map(({ kind }) => kind)).toEqual(["two-factor-on"]);
  });

  test("can start over: the first secret becomes useless, and the next one differs", async () => {
    const { jar } = await agentIn();
    await jar.send(`${factorPage}?form=start`, { password });
    const offered = await jar.send(factorPage);
    expect(offered.text).toContain("Start Over");
    expect((await jar.send(`${factorPage}?form=restart`, {})).to).toBe(factorPage);
    expect((await jar.send(factorPage)).text).toContain("Set it up");
    expect(
      (
        await jar.send(`${factorPage}?form=confirm`, {
          code: totp(keyOn(offered.text), Date.now()),
        })
      ).status,
    ).toBe(409);
    await jar.send(`${factorPage}?form=start`, { password });
    const next = keyOn((await jar.send(factorPage)).text);
    expect(next).toHaveLength(64);
    expect(next).not.toBe(keyOn(offered.text));
    expect(
      (await jar.send(`${factorPage}?form=confirm`, { code: totp(next, Date.now()) })).status,
    ).toBe(200);
    // A copy of the button must not remove an active second factor.
    await jar.send(`${factorPage}?form=restart`, {});
    expect((await jar.send(factorPage)).text).toContain("It is on");
  });

  test("fails with a secret offered more than half an hour ago, or before another offer", async () => {
    const { email, jar } = await agentIn();
    await jar.send(`${factorPage}?form=start`, { password });
    const first = keyOn((await jar.send(factorPage)).text);
    // From another browser, a copy of the form is the same request.
    jar.cookies.set("session", (await sessionCookie(email, "agent")).replace(/^session=/, ""));
    await jar.send(`${factorPage}?form=start`, { password });
    expect(
      (await jar.send(`${factorPage}?form=confirm`, { code: totp(first, Date.now()) })).text,
    ).toContain("That code is not right");
    const second = keyOn((await jar.send(factorPage)).text);
    expect(second).not.toBe(first);
    later(62);
    expect((await jar.send(factorPage)).text).toContain("Set it up");
    expect(
      (await jar.send(`${factorPage}?form=confirm`, { code: totp(second, Date.now()) })).status,
    ).toBe(409);
  });
});

describe("signing in", () => {
  test("asks for the code on a second page, and opens no session before", async () => {
    const { email, key } = await agentWithFactor();
    const jar = await challenged(email);
    expect((await jar.send("/admin/dashboard")).to).toBe("/admin/login");
    expect((await jar.send("/admin/login/code")).text).toContain('autoComplete="one-time-code"');
    const wrong = await enter(jar, "000000");
    expect([wrong.status, wrong.text]).toEqual([
      401,
      expect.stringContaining("That code is not right"),
    ]);
    expect((await enter(jar, totp(key, Date.now()))).to).toBe("/admin/dashboard");
    expect((await jar.send("/admin/dashboard")).status).toBe(200);
    expect(jar.cookies.has(challengeCookie().name)).toBe(false);
    expect((await audited()).slice(-2)).toEqual([
      { action: "sign-in-refused", after: { portal: "agent", reason: "code" } },
      { action: "signed-in", after: { portal: "agent", second_factor: "app" } },
    ]);
  });

  test("leaves the guesses of a known device to it, even if a stranger knows the password", async () => {
    const { email, key } = await agentWithFactor();
    const home = await challenged(email);
    expect((await enter(home, totp(key, Date.now()))).to).toBe("/admin/dashboard");
    await home.send("/logout", {});
    later(2);
    const thief = await challenged(email);
    for (const code of ["000001", "000002", "000003", "000004", "000005"]) await enter(thief, code);
    const code = totp(key, Date.now());
    expect((await enter(await challenged(email), code)).status, "control: a new device").toBe(429);
    await home.send("/admin/login", { email, password });
    expect((await enter(home, code)).to).toBe("/admin/dashboard");
  });

  test("works with an older, shorter recovery code until the codes are renewed; new ones have 114 bits", async () => {
    const { id, email, codes } = await agentWithFactor();
    expect(codes).toHaveLength(10);
    for (const code of codes) expect(code).toMatch(/^(?:[A-Z379]{4}-){5}[A-Z379]{4}$/);
    const former = JSON.stringify([hashRecoveryCode("ABCD-EFGH-JKLM")]);
    await db
      .updateTable("twoFactors")
      .set({ backupCodes: former })
      .where("userId", "=", id)
      .execute();
    expect((await enter(await challenged(email), "ABCD-EFGH-JKLN")).status).toBe(401);
    expect((await enter(await challenged(email), "abcd efgh jklm")).to).toBe("/admin/dashboard");
  });

  test("accepts a code once, even within its time", async () => {
    const { email, key } = await agentWithFactor();
    const [one, other] = [await challenged(email), await challenged(email)];
    const code = totp(key, Date.now());
    expect((await enter(one, code)).to).toBe("/admin/dashboard");
    const replayed = await enter(other, code);
    expect([replayed.status, other.holdsSession]).toEqual([401, false]);
    later(1);
    expect((await enter(other, code)).status).toBe(401);
    expect((await enter(other, totp(key, Date.now()))).to).toBe("/admin/dashboard");
  });

  test("accepts one of two equal codes at the same moment", async () => {
    const { email, key } = await agentWithFactor();
    const jars = [await challenged(email), await challenged(email)];
    const answers = await Promise.all(jars.map((jar) => enter(jar, totp(key, Date.now()))));
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      302, 401,
    ]);
  });

  test("accepts the codes of one step before and after, because clocks differ, and no older ones", async () => {
    const { email, key } = await agentWithFactor();
    later(4);
    expect((await enter(await challenged(email), totp(key, Date.now() - 60_000))).status).toBe(401);
    expect((await enter(await challenged(email), totp(key, Date.now() - 30_000))).to).toBe(
      "/admin/dashboard",
    );
    expect((await enter(await challenged(email), totp(key, Date.now() + 30_000))).to).toBe(
      "/admin/dashboard",
    );
  });

  test("allows five guesses, over any number of challenges, until a quarter of an hour has passed", async () => {
    const { email, key } = await agentWithFactor();
    for (const wrong of ["000001", "000002", "000003"])
      expect((await enter(await challenged(email), wrong)).status).toBe(401);
    const jar = await challenged(email);
    for (const wrong of ["000004", "000005"]) expect((await enter(jar, wrong)).status).toBe(401);
    const throttled = await enter(await challenged(email), totp(key, Date.now()));
    expect([throttled.status, throttled.headers.get("Retry-After")]).toEqual([429, "900"]);
    later(31);
    expect((await enter(await challenged(email), totp(key, Date.now()))).to).toBe(
      "/admin/dashboard",
    );
  });

  test("needs a challenge of the last ten minutes, for the same portal, of an account that is not suspended", async () => {
    const { id, email, key } = await agentWithFactor();
    const slow = await challenged(email);
    later(21);
    expect((await enter(slow, totp(key, Date.now()))).to).toBe("/admin/login");
    const astray = await challenged(email);
    const elsewhere = await astray.send("/superadmin/login/code", { code: totp(key, Date.now()) });
    expect([elsewhere.to, astray.holdsSession]).toEqual(["/superadmin/login", false]);
    const suspended = await challenged(email);
    await db
      .updateTable("users")
      .set({ bannedUntil: new Date(Date.now() + 86_400_000) })
      .where("id", "=", id)
      .execute();
    expect((await enter(suspended, totp(key, Date.now()))).to).toBe("/admin/login");
    expect(suspended.holdsSession).toBe(false);
  });

  test("refuses a forged challenge", async () => {
    const { email, key } = await agentWithFactor();
    const jar = await challenged(email);
    const name = challengeCookie().name;
    jar.cookies.set(
      name,
      (jar.cookies.get(name) ?? "").replace(/^./, (first) => (first === "2" ? "3" : "2")),
    );
    expect((await enter(jar, totp(key, Date.now()))).to).toBe("/admin/login");
  });

  test("with another installation secret no code matches, and the log says so; a recovery code works", async () => {
    const { id, email, key, codes } = await agentWithFactor();
    const other = await symmetricEncrypt({
      key: "another secret of the installation, as long as one",
      data: "GEZDGNBVGY3TQOJQ",
    });
    await db.updateTable("twoFactors").set({ secret: other }).where("userId", "=", id).execute();
    const jar = await challenged(email);
    const refused = await enter(jar, totp(key, Date.now()));
    expect([refused.status, refused.text]).toEqual([
      401,
      expect.stringContaining("That code is not right"),
    ]);
    expect((await enter(jar, codes[0] ?? "")).to).toBe("/admin/dashboard");
  });
});

describe("recovery codes", () => {
  test("each opens one session, in any spelling", async () => {
    const { email, codes } = await agentWithFactor();
    const [first = "", second = ""] = codes;
    expect(
      (await enter(await challenged(email), first.toLowerCase().replaceAll("-", " "))).to,
    ).toBe("/admin/dashboard");
    expect((await enter(await challenged(email), first)).text).toContain(
      "That is none of your recovery codes",
    );
    const jar = await challenged(email);
    expect((await enter(jar, second)).to).toBe("/admin/dashboard");
    expect((await jar.send(factorPage)).text).toContain("8 of 10 recovery codes are left.");
    expect((await audited()).at(-1)).toEqual({
      action: "signed-in",
      after: { portal: "agent", second_factor: "recovery-code" },
    });
  });

  /** Makes two uses of a recovery code meet: neither writes before both have read. */
  async function race(email: string, code: string, write: "guarded" | "unguarded") {
    const { adapter } = await (await auth()).$context;
    const [guarded, met] = [adapter.incrementOne.bind(adapter), Promise.withResolvers<void>()];
    let waiting = 0;
    vi.spyOn(adapter, "incrementOne").mockImplementation(async (given) => {
      waiting += 1;
      if (waiting === 2) met.resolve();
      await met.promise;
      if (write === "guarded") return guarded(given);
      // Without comparing with the value read.
      return guarded({
        ...given,
        where: given.where.filter(({ field }) => field !== "backupCodes"),
      });
    });
    const jars = [await challenged(email), await challenged(email)];
    const answers = await Promise.all(jars.map((jar) => enter(jar, code)));
    return {
      statuses: answers.map(({ status }) => status).toSorted((one, other) => one - other),
      sessions: jars.filter((jar) => jar.holdsSession).length,
    };
  }

  test("one used twice at the same moment opens one session", async () => {
    const { email, codes } = await agentWithFactor();
    expect(await race(email, codes[0] ?? "", "guarded")).toEqual({
      statuses: [302, 401],
      sessions: 1,
    });
  });

  test("control: without the comparison both sign in", async () => {
    const { email, codes } = await agentWithFactor();
    expect(await race(email, codes[0] ?? "", "unguarded")).toEqual({
      statuses: [302, 302],
      sessions: 2,
    });
  });

  test("new ones replace the old, after both factors were proved", async () => {
    const { email, jar, key, codes } = await agentWithFactor();
    const fields = { password, code: totp(key, Date.now()), do: "renew" };
    expect(
      (await jar.send(`${factorPage}?form=change`, { ...fields, password: "not the one" })).text,
    ).toContain("not your current");
    const renewed = await jar.send(`${factorPage}?form=change`, fields);
    const fresh = [...new Set(renewed.text.match(recoveryCode))];
    expect(fresh).toHaveLength(10);
    expect((await enter(await challenged(email), codes[0] ?? "")).status).toBe(401);
    expect((await enter(await challenged(email), fresh[0] ?? "")).to).toBe("/admin/dashboard");
  });
});

describe("turning it off", () => {
  test("requires the password and a code", async () => {
    const { id, email, jar, key } = await agentWithFactor();
    expect(
      (await jar.send(`${factorPage}?form=change`, { password, code: "000000", do: "stop" })).text,
    ).toContain("That code is not right");
    const off = await jar.send(`${factorPage}?form=change`, {
      password,
      code: totp(key, Date.now()),
      do: "stop",
    });
    expect(off.to).toBe(factorPage);
    expect(
      await db.selectFrom("twoFactors").selectAll().where("userId", "=", id).execute(),
    ).toEqual([]);
    expect((await jar.send("/admin/dashboard")).status).toBe(200);
    expect((await new Jar().send("/admin/login", { email, password })).to).toBe("/admin/dashboard");
    expect((await mailsTo(email)).map(({ kind }) => kind)).toEqual([
      "two-factor-on",
      "two-factor-off",
    ]);
    expect((await audited()).some(({ action }) => action === "two-factor-off")).toBe(true);
  });

  test("is done by the super admin for an agent who has lost everything", async () => {
    const { id, email, jar } = await agentWithFactor();
    const owner = await makeUser({ role: "superadmin" });
    const viewer = {
      kind: "superadmin",
      ...owner,
      name: "Owner",
      emailVerified: true,
      phone: null,
    } as const;
    expect(
      await resetTwoFactor(
        viewer,
        { id, roles: ["agent"] },
        { address: "203.0.113.7", userAgent: "" },
      ),
    ).toMatchObject({ ok: true });
    expect((await jar.send("/admin/dashboard")).to).toBe("/admin/login");
    expect((await new Jar().send("/admin/login", { email, password })).to).toBe("/admin/dashboard");
    expect((await mailsTo(email)).at(-1)?.plainText).toContain(ownUrl("/forgot-password"));
  });

  test("is done by the operator for any member of staff, and for nobody without one", async () => {
    const { email, jar } = await agentWithFactor();
    expect(await resetTwoFactorOf("nobody@example.com")).toBe(false);
    expect(await resetTwoFactorOf(email)).toBe(true);
    expect(await resetTwoFactorOf(email)).toBe(false);
    expect((await jar.send("/admin/dashboard")).to).toBe("/admin/login");
    expect(
      await db
        .selectFrom("auditLog")
        .select(["actorRole", "action"])
        .orderBy("id", "desc")
        .executeTakeFirst(),
    ).toEqual({
      actorRole: "system",
      action: "two-factor-off",
    });
  });
});

describe("required for staff", () => {
  const require = () =>
    db.insertInto("appSettings").values({ key: "two_factor_required", value: "on" }).execute();
  afterEach(() => db.deleteFrom("appSettings").where("key", "=", "two_factor_required").execute());

  test("a person without it must set it up before anything else, and then continues", async () => {
    const { jar } = await agentIn();
    expect((await jar.send("/admin/dashboard")).status).toBe(200);
    await require();
    for (const path of [
      "/admin/dashboard",
      "/admin/bookings.csv",
      "/admin/profile",
      "/",
      "/admin/dashboard.data",
    ])
      expect((await jar.send(path)).text + (await jar.send(path)).to, path).toContain(factorPage);
    expect((await jar.send("/admin/comments", { id: "1", decision: "approve" })).to).toBe(
      factorPage,
    );
    expect((await jar.send(factorPage)).text).toContain(
      "Everyone on the staff needs two-factor sign-in here.",
    );
    await jar.send(`${factorPage}?form=start`, { password });
    const key = keyOn((await jar.send(factorPage)).text);
    await jar.send(`${factorPage}?form=confirm`, { code: totp(key, Date.now()) });
    expect((await jar.send("/admin/dashboard")).status).toBe(200);
    later(2);
    const refused = await jar.send(`${factorPage}?form=change`, {
      password,
      code: totp(key, Date.now()),
      do: "stop",
    });
    expect([refused.status, refused.text]).toEqual([
      409,
      expect.stringContaining("Everyone on the staff needs two-factor sign-in here"),
    ]);
  });

  test("customers and visitors see nothing of it", async () => {
    await require();
    const { email } = await makeUser();
    const cookie = await sessionCookie(email);
    expect((await site(ownRequest("/dashboard", { cookie }))).status).toBe(200);
    expect((await site(ownRequest("/"))).status).toBe(200);
  });
});

test("a customer's account can't have a second factor: no page would ask for it", async () => {
  const { id } = await makeUser();
  await expect(
    db.updateTable("users").set({ twoFactorEnabled: true }).where("id", "=", id).execute(),
  ).rejects.toThrow("check");
});
