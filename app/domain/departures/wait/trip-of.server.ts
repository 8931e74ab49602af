import type { Database } from "#app/db/database.server.ts";

type Trip = { dealId: string; title: string; startsOn: string };

/** What mails and pages say of a departure's trip. */
export async function tripOf(
  tx: Database,
  { packageId, startsOn }: { packageId: string; startsOn: string },
): Promise<Trip> {
  const { title } = await tx
    .selectFrom("dealDescriptions")
    .select("title")
    .where("id", "=", packageId)
    .executeTakeFirstOrThrow();
  return { dealId: packageId, title: title ?? "", startsOn };
}
