import type pg from "pg";
import type { StoredImage } from "./stored-image.ts";

/** Every stored picture, as the connection's snapshot sees them. */
export async function listImages(client: pg.ClientBase): Promise<StoredImage[]> {
  const { rows } = await client.query<StoredImage>(
    "SELECT id, width, height FROM media ORDER BY id",
  );
  return rows;
}
