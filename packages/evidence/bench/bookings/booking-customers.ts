import { createHmac, randomBytes } from "node:crypto";
import type pg from "pg";

/** A customer's session cookie, as a browser sends it. */
export type Cookie = string;

/**
 * Makes `count` customers with a confirmed email, a phone and a session each, without a password,
 * which nothing here asks for. Returns their cookies, signed with `secret`.
 */
export async function makeCustomers(
  client: pg.ClientBase,
  { count, secret }: { count: number; secret: string },
): Promise<Cookie[]> {
  const tokens = Array.from({ length: count }, () => randomBytes(24).toString("base64url"));
  await client.query("BEGIN");
  await client.query(
    `INSERT INTO users (id, name, email, email_verified, phone)
     SELECT 'bench-' || n, 'Janet ' || n, 'janet-' || n || '@example.com', true, '+1 555 010 0200'
     FROM generate_series(1, $1::int) AS n`,
    [count],
  );
  await client.query(
    `INSERT INTO customers (email, name, phone, user_id)
     SELECT email, name, phone, id FROM users WHERE id LIKE 'bench-%'`,
  );
  await client.query(
    `INSERT INTO sessions (id, token, user_id, expires_at)
     SELECT 'bench-' || n, token, 'bench-' || n, now() + interval '1 day'
     FROM unnest($1::text[]) WITH ORDINALITY AS given (token, n)`,
    [tokens],
  );
  await client.query("COMMIT");
  return tokens.map((token) => {
    const signature = createHmac("sha256", secret).update(token).digest("base64");
    return `session=${encodeURIComponent(`${token}.${signature}`)}`;
  });
}
