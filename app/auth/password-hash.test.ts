import { expect, test } from "vitest";
import { hashPassword, verifyPassword } from "./password-hash.server.ts";

test("a hash is Argon2id at 19 MiB, two passes, one lane, salted", async () => {
  const [first, second] = await Promise.all([hashPassword("four small harbors"), hashPassword("four small harbors")]);
  expect(first).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(first).not.toBe(second);
});

test("only the password opens it, however the keyboard wrote its accents", async () => {
  const hash = await hashPassword("cafe\u0301 au lait");
  expect(await verifyPassword({ hash, password: "caf\u00e9 au lait" })).toBe(true);
  expect(await verifyPassword({ hash, password: "cafe au lait" })).toBe(false);
});
