import type { ReactNode } from "react";

/** Grows with its content, within limits; for text areas. */
export const growing = "field-sizing-content min-h-24 max-h-96";

/** A section of a long form with a heading. */
export function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="grid min-w-0 gap-5 rounded-card border border-line bg-paper-raised p-5 sm:p-6">
      <legend className="float-left mb-1 font-display text-card font-semibold">{title}</legend>
      {children}
    </fieldset>
  );
}

/** Two inputs side by side, where there is room. */
export function Row({ children }: { children: ReactNode }) {
  return <div className="grid gap-5 sm:grid-cols-2">{children}</div>;
}

/** The options of a selection, by value. */
export function Options({ of }: { of: Readonly<Record<string, string>> }) {
  return Object.entries(of).map(([value, label]) => (
    <option key={value} value={value}>
      {label}
    </option>
  ));
}
