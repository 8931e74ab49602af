import { useRef } from "react";
import { useLocation } from "react-router";
import {
  queueKinds,
  queuePerPage,
  type QueueRow,
  queueSearch,
  type QueueSearch,
} from "#app/domain/desk/queue/queue-item.ts";
import { urgencies, type Urgency, urgencyOf } from "#app/domain/desk/queue/queue-order.ts";
import { linkClass } from "#app/ui/button.tsx";
import { Anchor } from "#app/ui/anchor.tsx";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { ChoiceLinks } from "#app/ui/list/choice-links.tsx";
import { ListFoot } from "#app/ui/list/list-foot.tsx";
import type { FormRefusal } from "#app/web/forms/form-refusal.ts";
import { withQuery } from "#app/values/with-query.ts";
import { moveFocus, openMore, pressStep, queueKeys } from "../../shell/list/list-keys.ts";
import { PageKeys } from "../../shell/page-keys.tsx";
import { PortalSection } from "../../shell/portal-section.tsx";
import { QueueLine } from "./queue-line.tsx";
import type { readQueuePage } from "./read-queue-page.server.ts";

type Props = {
  queue: Awaited<ReturnType<typeof readQueuePage>>;
  refusal: FormRefusal | undefined;
  /** Whether it changes by itself. */ live: boolean;
};

/** Everything that waits for the viewer, in one order, each with its next step in place. */
export function QueueSection({ queue, refusal, live }: Props) {
  const { rows, total, page, search, today } = queue;
  const query = new URLSearchParams(useLocation().search);
  const groups = (Object.keys(urgencies) as Urgency[])
    .map((urgency) => ({ urgency, of: rows.filter((row) => urgencyOf(row, today) === urgency) }))
    .filter(({ of }) => of.length > 0);
  return (
    <PortalSection
      id="queue"
      title="Work queue"
      actions={
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          {live ? (
            <span className="inline-flex items-center gap-1.5 text-fine font-semibold text-olive-text before:size-2 before:rounded-full before:bg-current">
              Live
            </span>
          ) : null}
          <WhoseWork queue={queue} />
          <QueueKeys />
        </div>
      }
    >
      {refusal ? <ErrorSummary {...refusal} /> : null}
      <KindsOfWork queue={queue} />
      {rows.length === 0 ? <Empty search={search} isLater={page > 1} /> : null}
      {groups.map(({ urgency, of }) => (
        <Group
          key={urgency}
          urgency={urgency}
          rows={of}
          viewerId={queue.viewerId}
          agents={queue.agents}
        />
      ))}
      {total > queuePerPage ? (
        <ListFoot
          label="Pages of the work queue"
          page={page}
          perPage={queuePerPage}
          total={total}
          more={false}
          query={query}
        />
      ) : null}
    </PortalSection>
  );
}

function QueueKeys() {
  const button = useRef<HTMLButtonElement>(null);
  const queueOf = () => button.current?.closest("section");
  return (
    <PageKeys
      ref={button}
      title="Keys of the queue"
      id="queue-keys"
      names={queueKeys}
      keys={{
        j: () => moveFocus(queueOf(), 1),
        k: () => moveFocus(queueOf(), -1),
        y: () => pressStep(queueOf()),
        m: () => openMore(queueOf()),
      }}
    />
  );
}

type GroupProps = Pick<Props["queue"], "rows" | "viewerId" | "agents"> & { urgency: Urgency };

function Group({ urgency, rows, viewerId, agents }: GroupProps) {
  return (
    <div className="@container grid">
      <h3 className="border-b-[1.5px] border-ink pb-1.5 font-text text-small font-semibold tracking-normal">
        {urgencies[urgency]}
      </h3>
      <ul>
        {rows.map((row: QueueRow) => (
          <QueueLine key={`${row.kind} ${row.subject}`} row={row} {...{ viewerId, agents }} />
        ))}
      </ul>
    </div>
  );
}

/** The address of the queue with other filters. */
function useFiltered({ search }: Props["queue"]) {
  const { pathname } = useLocation();
  return (changed: Partial<QueueSearch>) => {
    const { kind, whose, snoozed } = { ...search, ...changed };
    return withQuery(pathname, { kind, whose, show: snoozed ? "snoozed" : "" });
  };
}

function WhoseWork({ queue }: Pick<Props, "queue">) {
  const { search, snoozed } = queue;
  const to = useFiltered(queue);
  const { whose } = queueSearch.filters;
  return (
    <ChoiceLinks
      label="Whose work"
      choices={[
        ...(["", "mine", "nobody"] as const).map((of) => ({
          label: of === "" ? whose.any : whose.options[of],
          to: to({ whose: of, snoozed: false }),
          current: !search.snoozed && search.whose === of,
        })),
        ...(snoozed > 0 || search.snoozed
          ? [{ label: `Snoozed ${snoozed}`, to: to({ snoozed: true }), current: search.snoozed }]
          : []),
      ]}
    />
  );
}

function KindsOfWork({ queue }: Pick<Props, "queue">) {
  const { search, counts } = queue;
  const to = useFiltered(queue);
  const all = counts.reduce((sum, { count }) => sum + count, 0);
  const more = counts.some((of) => of.more) ? "+" : "";
  if (counts.length < 2 && search.kind === "") return null;
  return (
    <ChoiceLinks
      label="Kinds of work"
      choices={[
        { label: `All ${all}${more}`, to: to({ kind: "" }), current: search.kind === "" },
        ...counts.map(({ kind, count, more: isCut }) => ({
          label: `${queueKinds[kind].label} ${count}${isCut ? "+" : ""}`,
          to: to({ kind }),
          current: search.kind === kind,
        })),
      ]}
    />
  );
}

function Empty({ search, isLater }: { search: QueueSearch; isLater: boolean }) {
  const isNarrowed = search.kind !== "" || search.whose !== "" || search.snoozed || isLater;
  const { pathname } = useLocation();
  return (
    <p className="rounded-card border border-line bg-paper-raised px-5 py-8 text-center text-ink-soft">
      {isNarrowed
        ? "Nothing here waits. "
        : "Nothing waits for you. New requests appear here by themselves."}
      {isNarrowed ? (
        <Anchor href={pathname} className={linkClass}>
          Show the whole queue
        </Anchor>
      ) : null}
    </p>
  );
}
