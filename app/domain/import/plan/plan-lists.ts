import type { Database } from "#app/db/database.server.ts";
import type { ImportedWait } from "#app/domain/departures/wait/imported-waits.server.ts";
import type { ImportedSubscriber } from "#app/domain/newsletter/imported-subscribers.server.ts";
import {
  KnownRedirects,
  type Redirect,
  refuseRedirect,
  shadowedPath,
} from "#app/domain/redirects/redirect.ts";
import { answersItself, readRedirects } from "#app/domain/redirects/redirects.server.ts";
import { plural } from "#app/values/plural.ts";
import type { Fault } from "../read/read-file-lines.server.ts";
import { redirectColumns } from "../read/file-kinds.server.ts";
import type { ImportFiles } from "../read/read-folder.server.ts";

const unreachable = "Write an email address, or a phone number.";
const isAhead = "This day is ahead. Write the day on which it happened.";

/** Who reads the newsletter, by newsletter.csv and the column of customers.csv. */
export function planSubscribers(
  files: ImportFiles,
  { faults, today }: { faults: Fault[]; today: string },
): ImportedSubscriber[] {
  const listed = files.newsletter.lines.map(({ line, row }) => ({
    file: "newsletter.csv",
    column: "consented on",
    line,
    ...row,
  }));
  const customers = files.customers.lines.flatMap(({ line, row: { email, newsletter } }) =>
    newsletter === null
      ? []
      : [
          {
            file: "customers.csv",
            column: "newsletter",
            line,
            email,
            consentedOn: newsletter,
            consent: "",
            unsubscribedOn: null,
          },
        ],
  );
  return [...listed, ...customers].flatMap((one) => {
    const { file, line, column, email, consentedOn, consent, unsubscribedOn } = one;
    if (consentedOn > today)
      faults.push({ file, line, column, value: consentedOn, message: isAhead });
    if (unsubscribedOn !== null && (unsubscribedOn > today || unsubscribedOn < consentedOn))
      faults.push({
        file,
        line,
        column: "unsubscribed on",
        value: unsubscribedOn,
        message: unsubscribedOn > today ? isAhead : "This is before they consented.",
      });
    if (email !== null) return [{ email, consentedOn, consent, unsubscribedOn }];
    const message = "Write the address that the newsletter goes to, or leave the day out.";
    faults.push({ file, line, column, value: consentedOn, message });
    return [];
  });
}

type FindDeparture = (
  trip: string,
  day: string,
) => { id: string; seats: number } | WrongCell | null;

/** What is wrong with a departure, and which cell says so. */
export type WrongCell = { column: "trip" | "day"; message: string };

/** The parties of waiting-list.csv; `find` returns a departure, or what is wrong, null if a fault says it already. */
export function planWaits(
  files: ImportFiles,
  { faults, today, find }: { faults: Fault[]; today: string; find: FindDeparture },
): ImportedWait[] {
  return files["waiting-list"].lines.flatMap(({ line, row }) => {
    const { trip, day, email, name, phone, travelers: party, since } = row;
    const singles = row.singles ?? 0;
    const fault = (column: string, value: string, message: string) =>
      faults.push({ file: "waiting-list.csv", line, column, value, message });
    if (email === null && phone === null) fault("email", "", unreachable);
    if (since > today) fault("since", since, isAhead);
    if (day <= today) fault("day", day, "This departure has left. Leave the line out.");
    const found = find(trip, day);
    if (found === null) return [];
    if ("message" in found) {
      fault(found.column, row[found.column], found.message);
      return [];
    }
    if (party > found.seats)
      fault("travelers", String(party), `The departure has ${plural(found.seats, "seat")} in all.`);
    if (singles > party)
      fault("singles", String(singles), "Not more rooms can be singles than travel.");
    return [{ departureId: found.id, email, name, phone, party, singles, since }];
  });
}

/** The redirects that are not here yet; each beside those that are, and the lines before it. */
export async function planRedirects(
  { redirects }: ImportFiles,
  { faults, database }: { faults: Fault[]; database: Database },
): Promise<Redirect[]> {
  if (redirects.lines.length === 0) return [];
  const planned: Redirect[] = [];
  const here = await readRedirects(database);
  const known = new KnownRedirects(here);
  const before = new KnownRedirects(here);
  for (const { line, row } of redirects.lines) {
    if (before.from(row.oldPath)?.newPath === row.newPath) continue;
    const refused =
      refuseRedirect(row, known) ??
      ((await answersItself(row.oldPath, database))
        ? { field: "oldPath" as const, message: shadowedPath }
        : null);
    if (refused)
      faults.push({
        file: "redirects.csv",
        line,
        column: redirectColumns[refused.field],
        value: row[refused.field],
        message: refused.message,
      });
    planned.push(row);
    known.add(row);
  }
  return planned;
}
