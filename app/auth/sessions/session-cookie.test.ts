import { afterEach, beforeEach, expect, test, vi } from "vitest";

beforeEach(() => vi.resetModules());
afterEach(() => vi.unstubAllEnvs());

async function cookieAt(origin: string) {
  vi.stubEnv("APP_URL", origin);
  vi.stubEnv("APP_SECRET", "a secret of thirty-two characters");
  const { clearedSessionCookie } = await import("./session-cookie.server.ts");
  const { auth } = await import("../auth.server.ts");
  const { authCookies } = await (await auth()).$context;
  return { cleared: clearedSessionCookie(), made: authCookies.sessionToken };
}

test("on https the cookie is bound to the host and sent over https only", async () => {
  const { cleared, made } = await cookieAt("https://tour.example");
  expect(cleared).toBe("__Host-session=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax; Secure");
  expect(made).toMatchObject({
    name: "__Host-session",
    attributes: { secure: true, httpOnly: true, sameSite: "lax", path: "/" },
  });
  expect(made.attributes).not.toHaveProperty("domain");
});

test("on http it has a plain name, which browsers accept", async () => {
  const { cleared, made } = await cookieAt("http://127.0.0.1:3000");
  expect(cleared).toBe("session=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax");
  expect(made).toMatchObject({
    name: "session",
    attributes: { secure: false, httpOnly: true, sameSite: "lax", path: "/" },
  });
});
