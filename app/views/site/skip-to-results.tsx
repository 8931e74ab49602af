import { useMatches } from "react-router";
import { skipLinkClass } from "#app/ui/page-start.tsx";

/** A second skip link, past the search and filters of a list, where the page's handle names it. */
export function SkipToResults() {
  const id = useMatches()
    .map(({ handle }) => resultsOf(handle))
    .find((found) => found !== null);
  return id ? (
    <a href={`#${id}`} className={skipLinkClass}>
      Skip to results
    </a>
  ) : null;
}

function resultsOf(handle: unknown): string | null {
  const isNamed = handle instanceof Object && "results" in handle;
  return isNamed && typeof handle.results === "string" ? handle.results : null;
}
