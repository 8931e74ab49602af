import { createContext, use } from "react";
import { useLocation } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { formatMoment } from "#app/values/dates.ts";

/** A form as it was typed: a draft of that time, or one that was sent without a session. */
export type RestoredState = { typedAt: Date | null };
export const RestoredContext = createContext<RestoredState | null>(null);

/** Above such a form: nothing of it is saved yet. */
export function RestoredNote() {
  const { pathname, search } = useLocation();
  const restored = use(RestoredContext);
  if (!restored) return null;
  const { typedAt } = restored;
  return (
    <div
      id="restored"
      role="status"
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-control border-2 border-sun-text bg-paper-raised px-4 py-3"
    >
      <p className="font-semibold">
        {typedAt
          ? `What you typed on ${formatMoment(typedAt)} is back. Nothing of it is saved yet.`
          : "You were signed out before this was saved. Check it and save again."}
      </p>
      {/* Not the router's form: the page is to be drawn anew. */}
      <form method="post" action={`${pathname}${search === "" ? "?" : `${search}&`}discard-kept`}>
        <Button dense>Discard It</Button>
      </form>
    </div>
  );
}
