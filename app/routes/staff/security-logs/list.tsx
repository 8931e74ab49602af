import { Download } from "lucide-react";
import { data, href, Link } from "react-router";
import { requireSuperadmin } from "#app/auth/guards.server.ts";
import { auditFilter } from "#app/domain/audit/audit-filter.ts";
import { readAuditLog } from "#app/domain/audit/audit-log.server.ts";
import { isLogProtected } from "#app/domain/audit/log-protection.server.ts";
import { Button, linkClass } from "#app/ui/button.tsx";
import { DataTable } from "#app/ui/list/data-table.tsx";
import { EmptyList } from "#app/ui/list/empty-list.tsx";
import { isFiltered, listAddress } from "#app/ui/list/list-address.ts";
import { PortalPage } from "../shell/portal-page.tsx";
import { pageMeta } from "#app/web/render/page-meta.ts";
import type { Route } from "./+types/list";
import { LogFilters } from "./log-filters.tsx";
import { logColumns } from "./log-columns.tsx";

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: "Security logs",
    description: "Who did what, when, from where, and what stood there before.",
    noIndex: true,
  });

const filters = ["q", "role", "action", "subject", "from", "to"] as const;

export async function loader({ url, context }: Route.LoaderArgs) {
  const viewer = requireSuperadmin(context);
  const given = filters.flatMap((name) =>
    url.searchParams.has(name) ? [[name, url.searchParams.get(name)]] : [],
  );
  const filter = auditFilter.safeParse(Object.fromEntries(given));
  const before = url.searchParams.get("before");
  const readable =
    filter.success &&
    !/[\0\uFFFD]/.test(filter.data.q) &&
    (before === null || /^[1-9]\d{0,14}$/.test(before));
  if (!readable)
    throw data("We couldn't read this list's address. Please start again from its first page.", {
      status: 400,
    });
  const query = { filter: filter.data, before: before === null ? null : Number(before) };
  const [log, isProtected] = await Promise.all([
    readAuditLog(viewer, query),
    isLogProtected(viewer),
  ]);
  return { ...log, isProtected, filter: filter.data, before, query: url.search };
}

const lasting =
  "Nobody can change or remove a row; of refused requests the newest 100,000 are kept.";
const unprotected =
  "The site’s database role owns this log, so whoever takes over the site could change it: see “Two roles” in docs/operations.md.";

export default function SecurityLogs({ loaderData }: Route.ComponentProps) {
  const { rows, more, isProtected, filter, before } = loaderData;
  const query = new URLSearchParams(loaderData.query);
  const oldest = rows.at(-1)?.id;
  return (
    <PortalPage
      title="Security Logs"
      lede={`Who did what, when, from where, and what stood there before. ${isProtected ? lasting : unprotected}`}
      above={[]}
      actions={
        // A download must bypass the router.
        <form method="post" action={href("/superadmin/security-logs/export")}>
          {Object.entries(filter).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <Button dense>
            <Download aria-hidden className="size-4" />
            Export as CSV
          </Button>
        </form>
      }
    >
      <div className="grid gap-3">
        <LogFilters filter={filter} />
        <DataTable
          id="logs"
          caption="Security logs, the newest first"
          rows={rows}
          rowKey={({ id }) => String(id)}
          columns={logColumns}
          empty={
            <EmptyList
              isPastEnd={before !== null}
              isFiltered={isFiltered(query)}
              noMatch="Nothing in the log matches."
              none="Nothing has been written down yet."
              all={{ label: "Show the newest", href: href("/superadmin/security-logs") }}
            />
          }
        />
        <nav
          aria-label="Pages of the log"
          className="flex flex-wrap justify-between gap-4 print:hidden"
        >
          {before ? (
            <Link to={listAddress(query, { before: null })} className={linkClass}>
              Newest
            </Link>
          ) : (
            <span className="text-ink-soft">{rows.length === 0 ? "" : "The newest first"}</span>
          )}
          {more && oldest !== undefined ? (
            <Link
              to={listAddress(query, { before: String(oldest) })}
              rel="next"
              className={linkClass}
            >
              Older
            </Link>
          ) : null}
        </nav>
      </div>
    </PortalPage>
  );
}
