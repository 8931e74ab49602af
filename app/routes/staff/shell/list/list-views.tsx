import { useEffect, useRef } from "react";
import { Form, useSearchParams } from "react-router";
import type { OwnViews } from "#app/domain/people/accounts/staff/saved-views.server.ts";
import {
  type Filtered,
  type ListView,
  longestViewName,
  searchedBy,
} from "#app/values/list-search.ts";
import type { Counted } from "#app/values/text/counted.ts";
import { withQuery } from "#app/values/with-query.ts";
import type { FormRefusal } from "#app/web/forms/form-refusal.ts";
import { Anchor } from "#app/ui/anchor.tsx";
import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/form/field.tsx";
import { DropPanel } from "#app/ui/list/filter-bar.tsx";
import { usePortal } from "../use-portal.ts";

/** Counts of views, by their queries; the others show none. */
export type ViewCounts = Readonly<Record<string, Counted>>;

type Props = {
  views: readonly ListView[];
  counts: ViewCounts;
  search: Filtered;
  /** What the viewer has saved, where they can. */ own?: OwnViews | undefined;
};

/**
 * Above a list: links to the searches that it offers by name and to the viewer's own, the current one
 * marked. A search without a name can be saved, and a current view of one's own removed.
 */
export function ListViews({ views, counts, search, own }: Props) {
  const [query] = useSearchParams();
  const { paths } = usePortal();
  const current = searchedBy(search, query);
  const isCurrent = (view: ListView) =>
    searchedBy(search, new URLSearchParams(view.query)) === current;
  const all: readonly (ListView & { id?: string })[] = [...views, ...(own?.views ?? [])];
  const saved = own?.views.find(isCurrent);
  const to = own && withQuery(paths.views, { list: own.list, query: current });
  const nav = useRef<HTMLElement>(null);
  useEffect(() => {
    const link = nav.current?.querySelector<HTMLElement>("[aria-current]");
    // Where not all have room, the current one is in sight.
    if (link) nav.current?.scrollTo({ left: link.offsetLeft - 40 });
  }, [current, all.length]);
  return (
    <div className="list-views">
      <nav ref={nav} aria-label="Views">
        <ul>
          {all.map((view) => (
            <li key={view.id ?? view.query}>
              <Anchor href={`?${view.query}`} aria-current={isCurrent(view) ? "page" : undefined}>
                {view.name}
                <Count of={counts[view.query]} />
              </Anchor>
            </li>
          ))}
        </ul>
      </nav>
      {to && saved ? (
        <Form method="post" action={to}>
          <input type="hidden" name="id" value={saved.id} />
          <button name="intent" value="remove">
            Remove view
          </button>
        </Form>
      ) : null}
      {to && current !== "" && !all.some(isCurrent) ? (
        <DropPanel key={current} className="save-view" label="Save view">
          <SaveViewForm to={to} />
        </DropPanel>
      ) : null}
    </div>
  );
}

function Count({ of }: { of: Counted | undefined }) {
  if (of === undefined) return null;
  return <span className="figures">{of.more ? `${of.total}+` : of.total}</span>;
}

/** Gives a search its name. Few letters: no draft is kept of them, which would lead away from the list. */
export function SaveViewForm({ to, values, errors }: { to?: string } & Partial<FormRefusal>) {
  return (
    <Form
      method="post"
      {...(to && { action: to })}
      noValidate
      data-undrafted
      className="grid gap-2"
    >
      <TextField
        label="Name of the view"
        name="name"
        defaultValue={values?.name}
        error={errors?.name}
        required
        maxLength={longestViewName}
        autoComplete="off"
      />
      <Button look="primary" dense name="intent" value="save" className="justify-self-start">
        Save View
      </Button>
    </Form>
  );
}
