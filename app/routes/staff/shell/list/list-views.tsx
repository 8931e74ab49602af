import { useSearchParams } from "react-router";
import type { ListView } from "#app/values/list-search.ts";
import type { Counted } from "#app/values/text/counted.ts";
import { Anchor } from "#app/ui/anchor.tsx";
import { orderKeys } from "#app/ui/list/list-address.ts";

/** Counts of views, by their queries; the others show none. */
export type ViewCounts = Readonly<Record<string, Counted>>;

type Props = { views: readonly ListView[]; counts: ViewCounts };

/** Above a list: links to the searches that it offers by name, the current one marked. */
export function ListViews({ views, counts }: Props) {
  const [query] = useSearchParams();
  const current = searchOf(query);
  return (
    <nav aria-label="Views" className="list-views">
      <ul>
        {views.map((view) => (
          <li key={view.query}>
            <Anchor
              href={`?${view.query}`}
              aria-current={
                searchOf(new URLSearchParams(view.query)) === current ? "page" : undefined
              }
            >
              {view.name}
              <Count of={counts[view.query]} />
            </Anchor>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Count({ of }: { of: Counted | undefined }) {
  if (of === undefined) return null;
  return <span className="figures">{of.more ? `${of.total}+` : of.total}</span>;
}

/** What an address searches for, whatever its order and page. */
function searchOf(query: URLSearchParams): string {
  const asked = new URLSearchParams(
    [...query].filter(([key, value]) => !orderKeys.has(key) && value.trim() !== ""),
  );
  asked.sort();
  return asked.toString();
}
