import { href } from "react-router";
import { linkClass } from "#app/ui/button.tsx";

/** Shown in the copy that the worker keeps (public/dashboard/trips/worker.js), which puts the time in; not on the page itself. */
export function OfflineLine({ reference }: { reference: string }) {
  return (
    <p className="mt-6 mb-8 hidden border-l-4 border-sun bg-paper-raised px-5 py-4 offline:block print:hidden">
      You are offline. This is your trip as of <time data-as-of />.{" "}
      <a href={href("/dashboard/trips/:reference", { reference })} className={linkClass}>
        Try again
      </a>
    </p>
  );
}
