import { closeDatabase, databasePool, openDatabase } from "#app/db/database.server.ts";

/** During `work`, the database does not answer. */
export function whileAway<Result>(work: () => Promise<Result>): Promise<Result> {
  return during(() => undefined, work);
}

/** During `work`, the database is read-only, as in a failover or on a full disk. */
export function whileReadOnly<Result>(work: () => Promise<Result>): Promise<Result> {
  return during((url) => {
    openDatabase(url);
    const { options } = databasePool();
    options.options = `${options.options} -c default_transaction_read_only=on`;
  }, work);
}

async function during<Result>(
  begin: (url: string) => void,
  work: () => Promise<Result>,
): Promise<Result> {
  const { connectionString = "" } = databasePool().options;
  await closeDatabase();
  begin(connectionString);
  try {
    return await work();
  } finally {
    await closeDatabase();
    openDatabase(connectionString);
  }
}
