import { writerOf } from "#app/auth/guards.server.ts";
import type { ListedKind } from "#app/domain/content/content-entry.ts";
import { listContentKinds } from "#app/domain/content/managed-content.server.ts";
import { usePortal } from "../shell/use-portal.ts";
import { Anchor } from "#app/ui/anchor.tsx";
import { linkClass } from "#app/ui/button.tsx";
import { type Column, DataTable } from "#app/ui/list/data-table.tsx";
import { StatusMark } from "#app/ui/status-mark.tsx";
import { plural } from "#app/values/plural.ts";
import { ExportLink } from "../shell/export-link.tsx";
import { PortalPage } from "../shell/portal-page.tsx";
import { staffMeta } from "../shell/staff-meta.ts";
import type { Route } from "./+types/kinds";
import { ShownOn } from "./shown-on.tsx";

export const meta: Route.MetaFunction = staffMeta(
  "Site Content",
  "The texts of the site: what is built in, what you changed, what is hidden.",
);

export async function loader({ context }: Route.LoaderArgs) {
  return { kinds: await listContentKinds(writerOf("content")(context)) };
}

function KindLink({ kind: { key, only, label } }: { kind: ListedKind }) {
  const { paths } = usePortal();
  const to = only === null ? paths.contentEntries(key) : paths.contentEntry(key, only);
  return (
    <Anchor href={to} className={linkClass}>
      {label}
    </Anchor>
  );
}

/** What else is to know of a kind: '1 hidden, 2 drafts'. */
const restOf = ({ hidden, drafts, unfit }: ListedKind): string =>
  [
    hidden > 0 && `${hidden} hidden`,
    drafts > 0 && plural(drafts, "draft"),
    unfit > 0 && `${unfit} to check`,
  ]
    .filter(Boolean)
    .join(", ");

const columns: readonly Column<ListedKind>[] = [
  {
    head: "Content",
    cell: (kind) => <KindLink kind={kind} />,
  },
  {
    head: "Shown on",
    wrap: true,
    cell: ({ shownOn }) => (
      <span className="flex flex-wrap gap-x-4">
        {shownOn.map(({ label, to }) => (
          <ShownOn key={to} label={label} to={to} />
        ))}
      </span>
    ),
  },
  { head: "Entries", align: "right", cell: ({ entries }) => entries },
  {
    head: "Text",
    cell: (kind) => (
      <>
        {kind.changed === 0 ? (
          <StatusMark tone="quiet">Built in</StatusMark>
        ) : (
          <StatusMark tone="good">{`${kind.changed} of ${kind.entries} yours`}</StatusMark>
        )}
        <small>{restOf(kind)}</small>
      </>
    ),
  },
];

export default function Kinds({ loaderData }: Route.ComponentProps) {
  return (
    <PortalPage
      title="Site Content"
      lede="What visitors read. What you change is shown within a moment, and can be put back."
      actions={<ExportLink file={usePortal().paths.contentFile} />}
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
