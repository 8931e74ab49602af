import { expect, test } from "vitest";
import { databasePool } from "#app/db/database.server.ts";
import { useTestDatabase } from "#tests/database.ts";
import { openLog } from "./log.server.ts";

useTestDatabase();

/** Returns the log line of this error. */
function logged(err: unknown): string {
  let line = "";
  openLog({ write: (text) => void (line = text) }).error({ err }, "A request failed.");
  return line;
}

test("a refused query is logged with its constraint, without the row that it quotes", async () => {
  const insert = () =>
    databasePool().query(
      "INSERT INTO users (id, name, email, role) VALUES (gen_random_uuid(), 'Janet', 'janet@example.com', 'agent')",
    );
  await insert();
  const error: unknown = await insert().catch((refusal: unknown) => refusal);
  expect(error, "PostgreSQL quotes it").toMatchObject({
    detail: expect.stringContaining("janet@example.com"),
  });
  expect(logged(error)).toContain("users_email_key");
  expect(logged(error)).not.toContain("janet@example.com");
});

test("passwords and tokens are not logged", () => {
  let line = "";
  const log = openLog({ write: (text) => void (line = text) });
  log.warn(
    { password: "four small harbors", form: { password: "four small harbors", token: "t0p" } },
    "Odd.",
  );
  expect(line).toContain("Odd.");
  expect(line).not.toMatch(/harbors|t0p/);
});

test("card numbers are not logged; control: other numbers are", () => {
  const line = logged(new Error("Invalid: 4111 1111 1111 1111, 4111 1111 1111 1112"));
  expect(line).toContain("Invalid: [card number removed], 4111 1111 1111 1112");
  expect(JSON.parse(line)).toMatchObject({ msg: "A request failed." });
});
