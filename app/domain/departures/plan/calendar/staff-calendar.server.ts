import { ownUrl } from "#app/domain/mail/queue-mail.server.ts";
import { pathsOf } from "#app/domain/people/staff-paths.ts";
import type { Staff } from "#app/domain/people/viewer.ts";
import { eventChange, newCalendar, wholeDays } from "#app/platform/calendar-file.server.ts";
import { formatDay } from "#app/values/dates.ts";
import { plural } from "#app/values/plural.ts";
import { holdKinds } from "../../hold/hold.ts";
import type { StaffCalendar } from "./read-staff-calendar.server.ts";

/** The refresh interval suggested to calendars, in seconds. */
const refresh = 3600;

/** Departures as all-day events from the first day to the return, and the ends of holds. */
export function staffCalendar(
  tradeName: string,
  kind: Staff["kind"],
  { departures, holds }: StaffCalendar,
): string {
  const name = `${tradeName} departures`;
  const calendar = newCalendar(tradeName, "Departures", { name, ttl: refresh });
  const paths = pathsOf({ kind });
  for (const { id, title, seats, booked, startsOn, durationDays, ...departure } of departures)
    calendar.createEvent({
      id: `${id}@grandtour`,
      ...changeOf(departure),
      ...wholeDays(startsOn, durationDays ?? 1),
      summary: `${title} (${booked} of ${seats})`,
      location: departure.destination,
      description: `${booked} of ${seats} seats are booked.`,
      url: ownUrl(paths.departure(id)),
    });
  for (const hold of holds)
    calendar.createEvent({
      id: `${hold.id}@grandtour`,
      ...changeOf(hold),
      start: hold.expiresAt,
      summary: `${hold.kind === "block" ? holdKinds.block : holdKinds.option} ends: ${hold.title} (${plural(hold.seats, "seat")})`,
      description: `Held on the departure of ${formatDay(hold.startsOn)}.`,
      url: ownUrl(paths.heldSeats(hold.departureId)),
    });
  return calendar.toString();
}

/** The sequence is the age of the last change in seconds: no column counts both changes. */
const changeOf = ({ createdAt, changedAt }: { createdAt: Date; changedAt: Date }) =>
  eventChange(
    changedAt,
    Math.max(0, Math.floor((changedAt.getTime() - createdAt.getTime()) / 1000)),
  );
