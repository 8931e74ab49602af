import { readStaffCalendar } from "#app/domain/departures/plan/calendar/read-staff-calendar.server.ts";
import { staffCalendar } from "#app/domain/departures/plan/calendar/staff-calendar.server.ts";
import {
  findCalendarOwner,
  takeCalendarRead,
} from "#app/domain/people/calendar/calendar-links.server.ts";
import { readAgency } from "#app/domain/settings/settings.server.ts";
import { ipAddressContext } from "#app/web/request/request-context.ts";
import type { Route } from "./+types/staff-calendar";

const headers = { "Cache-Control": "private, no-store", "X-Robots-Tag": "noindex" };

/** A staff member's calendar for their calendar app, which can't sign in: the token opens it. */
export async function loader({ params: { file }, context }: Route.LoaderArgs) {
  const allowed = await takeCalendarRead(context.get(ipAddressContext));
  if (!allowed.ok)
    return refuse("Too many requests. Please try again later.", 429, {
      "Retry-After": String(allowed.retryAfter),
    });
  const token = /^([\w-]{32})\.ics$/.exec(file)?.[1];
  const owner = token === undefined ? null : await findCalendarOwner(token);
  if (!owner) return refuse("There is no such calendar.", 404);
  const [{ tradeName }, read] = await Promise.all([readAgency(), readStaffCalendar(owner.id)]);
  const calendar = staffCalendar(tradeName, owner.kind, read);
  return new Response(calendar, {
    headers: { ...headers, "Content-Type": "text/calendar; charset=utf-8" },
  });
}

function refuse(text: string, status: number, more: Readonly<Record<string, string>> = {}) {
  return new Response(`${text}\n`, {
    status,
    headers: { ...headers, ...more, "Content-Type": "text/plain; charset=utf-8" },
  });
}
