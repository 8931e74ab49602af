import type { ReactNode } from "react";

/** What someone else changed since the form was opened. */
export function ChangedMeanwhile({ children }: { children: ReactNode }) {
  return (
    <section
      aria-labelledby="meanwhile"
      className="grid gap-2 rounded-card border-2 border-sun-text bg-paper-raised p-5"
    >
      <h2 id="meanwhile" className="text-card">
        Changed meanwhile
      </h2>
      {children}
    </section>
  );
}
