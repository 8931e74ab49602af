import pg from "pg";

type Trigger = { on: string; name: string; state: "O" | "A" | "R" };
const switchOn = { O: "ENABLE", A: "ENABLE ALWAYS", R: "ENABLE REPLICA" } as const;

/**
 * Runs `work` with every trigger in `public` off: a backup's rows have passed the guards, and in
 * older backups already contain what triggers wrote. Foreign keys stay on: disabling them would
 * need a superuser.
 */
export async function withoutTriggers(client: pg.Client, work: () => Promise<void>): Promise<void> {
  const { rows } = await client.query<Trigger>(`
    SELECT tgrelid::regclass::text AS on, tgname AS name, tgenabled AS state FROM pg_trigger
    JOIN pg_class ON pg_class.oid = tgrelid
    WHERE relnamespace = 'public'::regnamespace AND NOT tgisinternal AND tgenabled <> 'D'`);
  for (const { on, name } of rows)
    await client.query(`ALTER TABLE ${on} DISABLE TRIGGER ${pg.escapeIdentifier(name)}`);
  await work();
  for (const { on, name, state } of rows)
    await client.query(`ALTER TABLE ${on} ${switchOn[state]} TRIGGER ${pg.escapeIdentifier(name)}`);
}
