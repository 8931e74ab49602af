import { type Agency, defaultAgency } from "#app/values/agency.ts";

let last = defaultAgency;

/** The agency as it was last read, for what is shown without the database. */
export const lastAgency = (): Agency => last;

export function rememberAgency(agency: Agency): void {
  last = agency;
}
