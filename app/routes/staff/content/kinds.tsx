import { requireSuperadmin } from "#app/auth/guards.server.ts";
import type { ListedKind } from "#app/domain/content/content-entry.ts";
import { listContentKinds } from "#app/domain/content/managed-content.server.ts";
import { contentPaths } from "#app/domain/people/staff-paths.ts";
import { Anchor } from "#app/ui/anchor.tsx";
import { linkClass } from "#app/ui/button.tsx";
import { type Column, DataTable } from "#app/ui/list/data-table.tsx";
import { StatusMark } from "#app/ui/status-mark.tsx";
import { ExportLink } from "../shell/export-link.tsx";
import { PortalPage } from "../shell/portal-page.tsx";
import { staffMeta } from "../shell/staff-meta.ts";
import type { Route } from "./+types/kinds";

export const meta: Route.MetaFunction = staffMeta(
  "Site Content",
  "The texts of the site: what is built in, what you changed, what is hidden.",
);

export async function loader({ context }: Route.LoaderArgs) {
  return { kinds: await listContentKinds(requireSuperadmin(context)) };
}

const addressOf = ({ key, only }: ListedKind) =>
  only === null ? contentPaths.entries(key) : contentPaths.entry(key, only);

const columns: readonly Column<ListedKind>[] = [
  {
    head: "Content",
    cell: (kind) => (
      <Anchor href={addressOf(kind)} className={linkClass}>
        {kind.label}
      </Anchor>
    ),
  },
  {
    head: "Shown on",
    wrap: true,
    cell: ({ shownOn }) => (
      <span className="flex flex-wrap gap-x-4">
        {shownOn.map(({ label, to }) => (
          <a key={to} href={to} className={linkClass}>
            {label}
          </a>
        ))}
      </span>
    ),
  },
  { head: "Entries", align: "right", cell: ({ entries }) => entries },
  {
    head: "Text",
    cell: ({ changed, entries }) =>
      changed === 0 ? (
        <StatusMark tone="quiet">Built in</StatusMark>
      ) : (
        <StatusMark tone="good">{`${changed} of ${entries} yours`}</StatusMark>
      ),
  },
  { head: "Hidden", align: "right", cell: ({ hidden }) => hidden || "–" },
  { head: "Drafts", align: "right", cell: ({ drafts }) => drafts || "–" },
  {
    head: "To check",
    cell: ({ unfit }) => (unfit > 0 ? <StatusMark tone="bad">{unfit}</StatusMark> : "–"),
  },
];

export default function Kinds({ loaderData }: Route.ComponentProps) {
  return (
    <PortalPage
      title="Site Content"
      lede="What visitors read. What you change is shown within a moment, and can be put back."
      actions={<ExportLink file={contentPaths.file} />}
    >
      <DataTable
        id="kinds"
        caption="Kinds of content"
        columns={columns}
        rows={loaderData.kinds}
        rowKey={({ key }) => key}
      />
    </PortalPage>
  );
}
