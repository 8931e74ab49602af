import { ButtonLink } from "#app/ui/button.tsx";

/** No place passes the filters: the next step. */
export function NoneHere({ path }: { path: string }) {
  return (
    <div className="grid max-w-xl gap-4 rounded-card bg-paper-sunk p-8">
      <h2 className="text-title">Nowhere on this list is all of that.</h2>
      <p className="text-ink-soft">Take a filter away, or tell us what you have in mind: a planner knows more of Europe than fits on one page.</p>
      <p className="flex flex-wrap gap-3">
        <ButtonLink look="primary" to={path}>
          Clear Filters
        </ButtonLink>
        <ButtonLink to="/custom-trip-planner">Plan a custom trip</ButtonLink>
      </p>
    </div>
  );
}
