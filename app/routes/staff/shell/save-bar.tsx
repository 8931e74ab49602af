import type { ReactNode } from "react";

/** The last line of a long form, in reach at the foot of the window while the form is longer than that. It stands last in a column that is no grid, whose rows would hold it in place. */
export function SaveBar({ children }: { children: ReactNode }) {
  return (
    <p className="save-bar sticky bottom-0 z-10 flex flex-wrap gap-3 border-t border-line bg-paper py-3 print:hidden [@media(height<30rem)]:static">
      {children}
    </p>
  );
}
