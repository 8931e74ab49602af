import { data } from "react-router";
import { z } from "zod";
import { staffOf } from "#app/auth/guards.server.ts";
import { managedPostSearch } from "#app/domain/blog/write/list/managed-post.ts";
import { bookingSearch } from "#app/domain/bookings/manage/list/booking-list.ts";
import { commandRefusals } from "#app/domain/command/command-messages.ts";
import { leadSearch } from "#app/domain/leads/manage/list/lead-list.ts";
import {
  removeView,
  type SavedList,
  saveView,
  viewLimits,
} from "#app/domain/people/accounts/staff/saved-views.server.ts";
import { mayOpen } from "#app/domain/people/permissions.ts";
import { pathsOf } from "#app/domain/people/staff-paths.ts";
import type { Staff } from "#app/domain/people/viewer.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { failedToast } from "#app/values/forms/toast-message.ts";
import { type Filtered, searchedBy } from "#app/values/list-search.ts";
import { visibleText } from "#app/values/text/visible-text.ts";
import { readFilters, unreadable } from "#app/web/request/read-list-search.ts";
import { PortalPage } from "../portal-page.tsx";
import { staffButtons } from "../staff-buttons.server.ts";
import { staffMeta } from "../staff-meta.ts";
import type { Route } from "./+types/save-view";
import { SaveViewForm } from "./list-views.tsx";

export { actionHeaders as headers } from "#app/web/forms/action-headers.ts";

export const meta: Route.MetaFunction = staffMeta("Save View", "A search of a list gets a name.");

const lists: Readonly<Record<SavedList, { label: string; search: Filtered }>> = {
  bookings: { label: "Bookings", search: bookingSearch },
  leads: { label: "Leads", search: leadSearch },
  blog: { label: "Posts", search: managedPostSearch },
};

/**
 * The search that an address names, cleaned as its list reads it, and where the list shows it. Throws
 * 404 for a list that the viewer may not open.
 */
function readSearch(viewer: Staff, { searchParams }: URL) {
  const list = searchParams.get("list") ?? "";
  if (!isList(list) || !mayOpen(viewer.kind, pathsOf(viewer)[list]))
    throw data(null, { status: 404 });
  const { label, search } = lists[list];
  const asked = new URL(`?${searchParams.get("query") ?? ""}`, "http://list.invalid");
  readFilters(asked, search);
  const query = searchedBy(search, asked.searchParams);
  if (query === "") throw unreadable();
  return { list, query, label, to: `${pathsOf(viewer)[list]}?${query}` };
}

const isList = (name: string): name is SavedList => Object.hasOwn(lists, name);

const missing = "Please give this view a name.";
const nameField = z
  .string(missing)
  .overwrite((typed) => visibleText(typed.normalize("NFC").replace(/\s+/g, " ")).trim())
  .min(1, missing)
  .max(viewLimits.name, `A name has at most ${viewLimits.name} characters here.`);

const beside = (message: string) => ({ field: "name", message });

/** Saves a search under a name, or removes a view; leads back to the list as it is searched. */
export const action = staffButtons({
  guard(context, url) {
    const viewer = staffOf(context);
    readSearch(viewer, url);
    return viewer;
  },
  form: z.discriminatedUnion("intent", [
    z.strictObject({ intent: z.literal("save"), name: nameField }),
    z.strictObject({ intent: z.literal("remove"), id: z.uuid() }),
  ]),
  refusals: {
    "name-taken": beside("You have a view of this name already. Please choose another one."),
    "too-many": beside(
      `You have ${viewLimits.views} views of this list, which is as many as it shows. Please remove one first.`,
    ),
    "too-long": beside("This search is too long to be saved. Please leave something out of it."),
    unavailable: failedToast("View Not Saved", commandRefusals.unavailable),
  },
  async run(viewer, input, { url, requestOrigin }) {
    const { list, query, to } = readSearch(viewer, url);
    if (input.intent === "remove") {
      const removed = await removeView(viewer, input.id, requestOrigin);
      return removed.ok ? { ok: true, to, toast: { title: "View Removed" } } : removed;
    }
    if (query.length > viewLimits.query) return { ok: false, reason: "too-long" };
    const { name } = input;
    const saved = await saveView(viewer, { list, name, query }, requestOrigin);
    const toast = {
      title: "View Saved",
      text: `“${name}” stands beside the others, for you alone.`,
    };
    return saved.ok ? { ok: true, to, toast } : saved;
  },
});

export function loader({ url, context }: Route.LoaderArgs) {
  const { label, to } = readSearch(staffOf(context), url);
  return { label, to };
}

/** A refused name, and one that was sent without a session; the list has the form itself. */
export default function SaveView({ loaderData: { label, to }, actionData }: Route.ComponentProps) {
  const { values = {}, errors = {}, notice } = actionData ?? {};
  return (
    <PortalPage
      title="Save View"
      lede={`It stands above the list of ${label.toLowerCase()}, for you alone.`}
      above={[{ label, to }]}
    >
      <div key={actionData?.stamp} className="grid max-w-[30rem] gap-5">
        <ErrorSummary notice={notice} errors={errors} />
        <SaveViewForm values={values} errors={errors} />
        <ButtonLink dense href={to} className="justify-self-start">
          Back to the list
        </ButtonLink>
      </div>
    </PortalPage>
  );
}
