import { href } from "react-router";
import { ButtonLink } from "#app/ui/button.tsx";
import { EmptyPanel } from "#app/views/empty-panel.tsx";

/** Shown when no place matches the filters. */
export function NoneHere({ path }: { path: string }) {
  return (
    <EmptyPanel
      title="Nowhere on this list is all of that."
      text="Take a filter away, or tell us what you have in mind: a planner knows more of Europe than fits on one page."
      poster="ireland"
    >
      <ButtonLink look="primary" href={path}>
        Clear Filters
      </ButtonLink>
      <ButtonLink href={href("/custom-trip-planner")}>Plan a custom trip</ButtonLink>
    </EmptyPanel>
  );
}
