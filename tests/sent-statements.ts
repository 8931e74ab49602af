import pg from "pg";
import { vi } from "vitest";

/** The statements that this process sends to the database during `work`, in order. */
export async function sentStatements(work: () => Promise<unknown>): Promise<string[]> {
  const sent: string[] = [];
  const query = pg.Client.prototype.query as (...given: unknown[]) => unknown;
  const spy = vi.spyOn(pg.Client.prototype, "query").mockImplementation(function (
    this: pg.Client,
    ...given: unknown[]
  ) {
    sent.push(textOf(given[0]).replace(/\s+/g, " ").trim());
    return query.apply(this, given);
  });
  await work().finally(() => spy.mockRestore());
  return sent;
}

function textOf(asked: unknown): string {
  if (typeof asked === "object" && asked !== null && "text" in asked) return String(asked.text);
  return String(asked);
}
