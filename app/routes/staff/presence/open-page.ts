import { data } from "react-router";
import { staffOf } from "#app/auth/guards.server.ts";
import { readLeadReference } from "#app/domain/leads/lead.ts";
import {
  keepPageOpen,
  leavePage,
  openPagesTable,
} from "#app/domain/people/accounts/staff/open-pages.server.ts";
import { belowMount } from "#app/domain/people/staff-paths.ts";
import { readReference } from "#app/values/reference.ts";
import { openStaffStream } from "../shell/staff-stream.server.ts";
import type { Route } from "./+types/open-page";

/** What changes who has a page open, or ends the stream. */
const heard: ReadonlySet<string> = new Set([openPagesTable, "sessions", "users"]);

/** Who else has a lead's or a booking's page open, as long as the viewer has. */
export function loader({ request, context, params, url }: Route.LoaderArgs) {
  const viewer = staffOf(context);
  const { reference: typed } = params;
  if ((readLeadReference(typed) ?? readReference(typed)) !== typed)
    throw data("There is no such page.", { status: 404 });
  const page = belowMount(url.pathname).replace(/\/live$/, "");
  return openStaffStream(viewer, request, {
    isRenewed: true,
    givesWay: true,
    hears: (table) => heard.has(table),
    read: () => keepPageOpen(viewer, page),
    onEnd: () => leavePage(viewer, page),
  });
}
