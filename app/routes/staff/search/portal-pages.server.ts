import { href } from "react-router";
import { contentKinds } from "#app/domain/content/content-kinds.server.ts";
import { portalOf } from "#app/domain/people/accounts/sign-in/sign-in-outcome.ts";
import { may, mayOpen } from "#app/domain/people/permissions.ts";
import { ownerTabs, pathIn, pathsOf } from "#app/domain/people/staff-paths.ts";
import type { Staff } from "#app/domain/people/viewer.ts";
import { bareText } from "#app/values/text/bare-text.ts";
import { portalLinks } from "../links.ts";
import { moneyTabs } from "../money/money-page.tsx";
import type { SearchResult } from "./search-results.tsx";

/** The pages that a search finds by the beginnings of their words: the menu's, and those below. */
export function findPortalPages(viewer: Staff, q: string): SearchResult[] {
  const portal = portalOf(viewer.kind);
  const paths = pathsOf(viewer);
  const kinds = may(viewer, "read", "content") ? contentKinds : [];
  return [
    ...portalLinks[portal].map((link) => page(link, "Page")),
    ...(portal === "superadmin"
      ? [
          page({ label: "Settings", to: ownerTabs.settings }, "Dashboard"),
          page({ label: "Management", to: ownerTabs.management }, "Dashboard"),
        ]
      : []),
    page({ label: "Two-Factor Sign-in", to: paths.twoFactor }, "Your profile"),
    ...Object.values(moneyTabs).map((tab) => page(tab, "Money")),
    ...kinds.map(({ label, key }) =>
      page({ label, to: paths.contentEntries(key) }, "Site content"),
    ),
  ].flatMap((found) => {
    const to = pathIn(portal, found.to);
    const isFound = to !== null && mayOpen(viewer.kind, to) && isNamed(found.title, q);
    return isFound ? { ...found, to } : [];
  });
}

const page = ({ label, to }: { label: string; to: string }, detail: string): SearchResult => ({
  title: label,
  to,
  detail,
});

/** What the viewer can begin, if `q` is the beginning of its words; all of it for an empty search. */
export function findCommands(viewer: Staff, q: string): SearchResult[] {
  const paths = pathsOf(viewer);
  const commands = [
    { title: "New booking", to: paths.createBooking, detail: "A trip for a customer" },
    { title: "New lead", to: paths.newLead, detail: "Somebody who called" },
    { title: "New client", to: paths.newCustomer, detail: "Before any booking" },
    { title: "New deal", to: paths.newDeal, detail: "A trip to sell" },
    { title: "New departures", to: paths.newDepartures, detail: "By a rule of weekdays" },
    { title: "Import departures", to: paths.importDepartures, detail: "From a file" },
    { title: "New blog post", to: paths.newPost, detail: "A draft" },
    { title: "New FAQ", to: paths.newFaq, detail: "A question and its answer" },
    { title: "New agent", to: href("/superadmin/agents/new"), detail: "Invites an agent" },
    {
      title: "New person",
      to: href("/superadmin/people/new"),
      detail: "Invites staff of any role",
    },
    { title: "New redirect", to: href("/superadmin/redirects/new"), detail: "Of an earlier site" },
    { title: "New import", to: href("/superadmin/import/new"), detail: "From another system" },
  ];
  // Each leads to a form, which whoever may not send it can't use.
  return commands.filter(
    ({ title, to }) =>
      mayOpen(viewer.kind, to, "POST") && (q === "" || isNamed(`${title} create add`, q)),
  );
}

/** Whether each word of a search begins a word of a name. */
function isNamed(name: string, q: string): boolean {
  const wordsOf = (text: string) => bareText(text).match(/[\p{L}\p{N}]+/gu) ?? [];
  const words = wordsOf(q);
  const known = wordsOf(name);
  return words.length > 0 && words.every((word) => known.some((one) => one.startsWith(word)));
}
