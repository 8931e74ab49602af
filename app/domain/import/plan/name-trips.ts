import { isDealId } from "#app/domain/deals/deal-id.ts";
import { comparedTitle, titledSo } from "#app/domain/deals/shop/pick/find-deals.server.ts";

type Named = { id: string; title: string };
type Found =
  | { ok: true; id: string }
  | {
      ok: false;
      /** Null for a title that no trip has, or no known one. */ message: string | null;
    };

/**
 * Finds trips by id or title, among those of the site and those of the files; `areAll` is whether
 * all trips of the files could be read.
 */
export function nameTrips(deals: readonly Named[], areAll: boolean): (name: string) => Found {
  const ids = new Set(deals.map(({ id }) => id));
  const titles = Map.groupBy(deals, ({ title }) => comparedTitle(title));
  return (name) => {
    if (ids.has(name)) return { ok: true, id: name };
    const [found, ...others] = titledSo(name, titles.get(comparedTitle(name)) ?? []);
    if (found && others.length === 0) return { ok: true, id: found.id };
    if (found) {
      const choices = [found, ...others].map(({ id }) => id).join(", ");
      return {
        ok: false,
        message: `Several trips are called so. Write the id of one: ${choices}.`,
      };
    }
    const isId = areAll && isDealId(name) && name.includes("-");
    return { ok: false, message: isId ? "No trip has this id. Write its title or its id." : null };
  };
}

export const noSuchTrip = "No trip is called so. Write its title or id, or add it to trips.csv.";
