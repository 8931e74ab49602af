import { data } from "react-router";
import { writerOf } from "#app/auth/guards.server.ts";
import {
  deleteContent,
  hideContent,
  moveContent,
  showContent,
} from "#app/domain/content/change-content.server.ts";
import type { ListedContent } from "#app/domain/content/content-entry.ts";
import { entriesForm } from "#app/domain/content/content-form.server.ts";
import { contentKindOf } from "#app/domain/content/content-kinds.server.ts";
import { contentRefusals, contentToasts } from "#app/domain/content/content-messages.ts";
import { listContent } from "#app/domain/content/managed-content.server.ts";
import { usePortal } from "../shell/use-portal.ts";
import { Anchor } from "#app/ui/anchor.tsx";
import { ButtonLink, linkClass } from "#app/ui/button.tsx";
import { ConfirmAction } from "#app/ui/form/confirm-action.tsx";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { type Column, DataTable } from "#app/ui/list/data-table.tsx";
import { StatusMark } from "#app/ui/status-mark.tsx";
import { MoveButtons, type RowMove, useRowOrder } from "../shell/list/row-order.tsx";
import { PortalPage } from "../shell/portal-page.tsx";
import { staffButtons } from "../shell/staff-buttons.server.ts";
import { staffMeta } from "../shell/staff-meta.ts";
import type { Route } from "./+types/entries";
import { ShowHide } from "./show-hide.tsx";
import { ShownOn } from "./shown-on.tsx";

export { actionHeaders as headers } from "#app/web/forms/action-headers.ts";

export const meta: Route.MetaFunction = staffMeta(
  ({ loaderData }) => loaderData?.kind.label ?? "Site Content",
  "Texts of the site, in their order.",
);

/** The kind of an address; 404 without one. */
function kindOf(key: string | undefined) {
  const kind = contentKindOf(key ?? "");
  if (!kind) throw data(null, { status: 404 });
  return kind;
}

const writerOfContent = writerOf("content");

export async function loader({ params, context }: Route.LoaderArgs) {
  const viewer = writerOfContent(context);
  const kind = kindOf(params.kind);
  const { key, label, thing, isList, canHide, shownOn } = kind;
  return {
    kind: { key, label, thing, isList, canHide, shownOn },
    entries: await listContent(viewer, kind),
  };
}

const commands = { hide: hideContent, show: showContent } as const;

/** Moves are visible, so they get no toast. */
export const action = staffButtons({
  guard: writerOfContent,
  form: entriesForm,
  refusals: contentRefusals,
  status: 409,
  isHidden: true,
  async run(viewer, input, { requestOrigin, params }) {
    const kind = kindOf(params.kind);
    if (input.intent === "move-up" || input.intent === "move-down") {
      const to = input.intent === "move-up" ? "up" : "down";
      return moveContent(viewer, { ...input, kind, to }, requestOrigin);
    }
    const changed =
      input.intent === "delete"
        ? await deleteContent(viewer, { ...input, kind }, requestOrigin)
        : await commands[input.intent](viewer, { kind, id: input.id }, requestOrigin);
    return changed.ok ? { ok: true, toast: contentToasts[input.intent] } : changed;
  },
});

export default function Entries({ loaderData, actionData }: Route.ComponentProps) {
  const { kind, entries } = loaderData;
  const { paths } = usePortal();
  const at = paths.contentEntries(kind.key);
  const order = { list: "entries", first: 1, total: entries.length };
  const { announcement, onMove } = useRowOrder(entries, order);
  return (
    <PortalPage
      title={kind.label}
      lede={
        <>
          In the order of the site. Shown on{" "}
          {kind.shownOn.map(({ label, to }, index) => (
            <span key={to}>
              {index > 0 ? ", " : null}
              <ShownOn label={label} to={to} />
            </span>
          ))}
          .
        </>
      }
      above={[{ label: "Site Content", to: paths.content }]}
      actions={
        kind.isList ? (
          <ButtonLink look="primary" dense href={paths.newContentEntry(kind.key)}>
            {`Add ${kind.thing}`}
          </ButtonLink>
        ) : null
      }
    >
      {actionData ? <ErrorSummary {...actionData} /> : null}
      <p role="status" className="sr-only">
        {announcement}
      </p>
      <DataTable
        id="entries"
        caption={`${kind.label}, in the order of the site`}
        columns={columnsOf(kind, {
          at,
          onMove,
          addressOf: ({ id }) => paths.contentEntry(kind.key, id),
        })}
        rows={entries}
        rowKey={({ id }) => id}
        empty={`No ${kind.thing} yet.`}
      />
    </PortalPage>
  );
}

const sources = { "built-in": "Built in", edited: "Changed", own: "Your own" } as const;

function columnsOf(
  kind: { key: string; isList: boolean; canHide: boolean },
  {
    addressOf,
    ...listed
  }: {
    at: string;
    onMove: (move: RowMove) => void;
    addressOf: (entry: ListedContent) => string;
  },
): Column<ListedContent>[] {
  return [
    {
      head: "Name",
      wrap: true,
      namesRow: true,
      cell: (entry) => (
        <Anchor
          id={`entry-${entry.id}`}
          href={addressOf(entry)}
          className={`${linkClass} scroll-mt-14`}
        >
          {entry.name}
        </Anchor>
      ),
    },
    { head: "Text", cell: ({ source }) => sources[source] },
    { head: "On the site", cell: (entry) => <Visibility entry={entry} /> },
    {
      head: "Actions",
      pinned: true,
      cell: (entry) => (
        <>
          {kind.isList ? (
            <MoveButtons {...listed} row={entry} anchor={`entry-${entry.id}`} />
          ) : null}
          <Anchor href={addressOf(entry)}>
            Edit<span className="sr-only">{` ${entry.name}`}</span>
          </Anchor>
          {kind.canHide ? <ShowHide entry={entry} action={listed.at} /> : null}
          {entry.source === "own" ? (
            <ConfirmAction
              label="Delete"
              about={entry.name}
              title={`Delete ${entry.name}`}
              question="It does not come back. To leave it out for a while, hide it."
              confirm="Delete"
              action={listed.at}
              fields={{ intent: "delete", id: entry.id, seen: String(entry.version) }}
            />
          ) : null}
        </>
      ),
    },
  ];
}

function Visibility({ entry }: { entry: ListedContent }) {
  const { hidden, isPublished, hasDraft, fits } = entry;
  const waits = hasDraft ? ", a draft waits" : "";
  if (!fits) return <StatusMark tone="bad">Does not fit its fields any more</StatusMark>;
  if (hidden) return <StatusMark tone="quiet">{`Hidden${waits}`}</StatusMark>;
  if (!isPublished) return <StatusMark tone="waiting">Draft</StatusMark>;
  return <StatusMark tone={hasDraft ? "waiting" : "good"}>{`Shown${waits}`}</StatusMark>;
}
