import { createContext, use } from "react";
import { useLocation } from "react-router";
import { Button } from "#app/ui/button.tsx";

/** Whether the page shows a form that was sent without a session, as its sender typed it. */
export const RestoredContext = createContext(false);

/** Above such a form: nothing of it is saved yet. */
export function RestoredNote() {
  const { pathname, search } = useLocation();
  if (!use(RestoredContext)) return null;
  return (
    <div
      role="status"
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-control border-2 border-sun-text bg-paper-raised px-4 py-3"
    >
      <p className="font-semibold">
        You were signed out before this was saved. Check it and save again.
      </p>
      {/* Not the router's form: the page is to be drawn anew. */}
      <form method="post" action={`${pathname}${search === "" ? "?" : `${search}&`}discard-kept`}>
        <Button dense>Discard It</Button>
      </form>
    </div>
  );
}
