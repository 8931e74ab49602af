import { Moment } from "#app/ui/moment.tsx";
import type { StoredAnswer } from "#app/values/text/counted.ts";

/** Says when a table was computed, or that it is being computed. */
export function CountedAt({ counted }: { counted: StoredAnswer<unknown> }) {
  if (counted !== null && counted.countedAt === null) return null;
  return (
    <p className="text-fine text-ink-soft">
      {counted?.countedAt ? (
        <>
          Counted <Moment at={counted.countedAt} />. So many take a while to count: reload the page
          for newer figures.
        </>
      ) : (
        "So many take a while to count. Reload the page in a minute."
      )}
    </p>
  );
}
