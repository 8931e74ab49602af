import { href } from "react-router";
import { requireSuperadmin } from "#app/auth/guards.server.ts";
import { fileNames } from "#app/domain/import/read/kind-columns.server.ts";
import { listImports } from "#app/domain/import/stage/read-imports.server.ts";
import type { ImportState, ListedImport } from "#app/domain/import/stage/staged-import.ts";
import { formatShortMoment } from "#app/routes/staff/shell/short-dates.ts";
import { Anchor } from "#app/ui/anchor.tsx";
import { ButtonLink, linkClass } from "#app/ui/button.tsx";
import { StatusMark } from "#app/ui/status-mark.tsx";
import { plural } from "#app/values/plural.ts";
import { staffList } from "../shell/list/staff-list.tsx";
import { PortalPage } from "../shell/portal-page.tsx";
import { PortalSection } from "../shell/portal-section.tsx";
import type { Route } from "./+types/list";
import { importPaths, stepLabels, stepOfState } from "./import-paths.ts";

const looks = {
  open: { tone: "waiting", sign: "clock", word: "Being prepared" },
  checking: { tone: "waiting", sign: "clock", word: "Dry run at work" },
  faulty: { tone: "bad", sign: "x", word: "Faults to mend" },
  checked: { tone: "done", sign: "flag", word: "Ready to import" },
  importing: { tone: "waiting", sign: "clock", word: "Import at work" },
  imported: { tone: "good", sign: "check", word: "Imported" },
  "taking-back": { tone: "waiting", sign: "clock", word: "Take-back at work" },
  "taken-back": { tone: "quiet", sign: "ban", word: "Taken back" },
  expired: { tone: "quiet", sign: "ban", word: "Files deleted" },
} as const satisfies Record<
  ImportState,
  { word: string } & Omit<Parameters<typeof StatusMark>[0], "children">
>;

const imports = staffList<ListedImport>({
  id: "imports",
  title: "Import",
  description: "Bookings, payments and customers from another system.",
  caption: "Imports, the newest first",
  columns: [
    {
      head: "From",
      wrap: true,
      cell: ({ id, source, state }) => (
        <Anchor href={importPaths(id)[stepOfState[state] === "proof" ? "proof" : "files"]}>
          {source}
        </Anchor>
      ),
    },
    { head: "Day", cell: ({ at }) => formatShortMoment(at) },
    {
      head: "State",
      cell: ({ state }) => {
        const { word, ...look } = looks[state];
        return <StatusMark {...look}>{word}</StatusMark>;
      },
    },
    {
      head: "Numbers",
      cell: ({ bookings, faults }) => {
        if (bookings !== null) return plural(bookings, "booking");
        return faults > 0 ? plural(faults, "fault") : "–";
      },
    },
    {
      head: "Next",
      cell: ({ id, source, state }) => (
        <Anchor href={importPaths(id)[stepOfState[state]]} className={linkClass}>
          {stepLabels[stepOfState[state]]}
          <span className="sr-only">{` of ${source}`}</span>
        </Anchor>
      ),
    },
  ],
  rowKey: ({ id }) => id,
  pages: "Pages of imports",
  noMatch: "No import matches.",
  none: "Nothing was imported yet.",
  all: "Show all imports",
});
export const meta = imports.meta;

export async function loader({ context }: Route.LoaderArgs) {
  return { lines: await listImports(requireSuperadmin(context)), kinds: fileNames };
}

export default function Imports({ loaderData: { lines, kinds } }: Route.ComponentProps) {
  return (
    <PortalPage
      title="Import"
      lede="Brings bookings and their money from another system: all of it, or nothing. Nobody gets a mail."
      actions={
        <ButtonLink look="primary" dense data-key="c" href={href("/superadmin/import/new")}>
          Start an Import
        </ButtonLink>
      }
    >
      <imports.List
        found={{ lines, back: lines.length > 0 ? "The newest first" : "", next: null }}
      />
      <PortalSection id="templates" title="Templates">
        <p className="text-ink-soft">
          Your own files may have other headings and any order of columns. These show what can be
          brought along, with two sample lines each.
        </p>
        <TemplateLinks kinds={kinds} />
      </PortalSection>
    </PortalPage>
  );
}

/** The files to fill in. A download must bypass the router. */
function TemplateLinks({ kinds }: { kinds: readonly string[] }) {
  return (
    <ul className="flex flex-wrap gap-x-5 gap-y-2">
      {kinds.map((kind) => (
        <li key={kind}>
          <a
            href={href("/superadmin/import/templates/:file", { file: `${kind}.csv` })}
            download
            className={linkClass}
          >{`${kind}.csv`}</a>
        </li>
      ))}
    </ul>
  );
}
