import { data, href, redirect, type RouterContextProvider } from "react-router";
import { unavailableToast } from "#app/domain/command/command-messages.ts";
import { ownUrl } from "#app/domain/mail/queue-mail.server.ts";
import {
  calendarLinkForm,
  calendarLinkToasts,
} from "#app/domain/people/calendar/calendar-link-form.ts";
import {
  endCalendarLink,
  makeCalendarLink,
} from "#app/domain/people/calendar/calendar-links.server.ts";
import { staffPaths } from "#app/domain/people/staff-paths.ts";
import type { Staff } from "#app/domain/people/viewer.ts";
import { readForm } from "#app/web/forms/read-form.server.ts";
import { optionsFor, refuse } from "#app/web/forms/refuse.server.ts";
import { requestOriginOf } from "#app/web/request/origin/request-origin-of.server.ts";
import { withToast } from "#app/web/forms/toast.server.ts";

type Args = { request: Request; context: Readonly<RouterContextProvider> };

/** Makes the link, returned directly and never stored for another page, or ends it. */
export async function answerCalendarLink(viewer: Staff, { request, context }: Args) {
  const form = await readForm(request, calendarLinkForm);
  const values = { form: "calendar" };
  if (!form.ok) return refuse({ ...form, values });
  const notChanged = () => {
    const notice = unavailableToast(calendarLinkToasts.failed);
    return refuse({ values, errors: {}, notice }, optionsFor("unavailable"));
  };
  const origin = requestOriginOf(request, context);
  if (form.value.do === "end") {
    const ended = await endCalendarLink(viewer, origin);
    if (!ended.ok) return notChanged();
    const headers = await withToast(calendarLinkToasts.ended);
    return redirect(staffPaths[viewer.kind].profile, { headers });
  }
  const made = await makeCalendarLink(viewer, origin, form.value.key);
  if (!made.ok) return notChanged();
  const path = href("/calendar/:file", { file: `${made.token}.ics` });
  return data({ values, errors: {}, calendar: ownUrl(path) });
}
