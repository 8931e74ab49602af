import { sql } from "kysely";
import type { Seats } from "../../departure.ts";

export type WaitingParty = Seats & { id: string; email: string; name: string };

/** The parties that wait for a departure, in order of arrival, as a column. It must be locked. */
export const waitingParties = (departureId: string) => sql<WaitingParty[]>`ARRAY(
  SELECT jsonb_build_object('id', id, 'email', email, 'name', name, 'seats', party, 'singles', singles)
  FROM waitlist_entries WHERE departure_id = ${departureId} AND state = 'waiting' ORDER BY place)`;
