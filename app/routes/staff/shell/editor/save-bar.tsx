import type { ReactNode } from "react";

/**
 * The last row of a long form, sticky at the window's bottom. Its parent must not be a grid, whose
 * row would confine it.
 */
export function SaveBar({ children }: { children: ReactNode }) {
  return (
    <p className="save-bar sticky bottom-0 z-10 flex flex-wrap gap-3 border-t border-line bg-paper py-3 print:hidden [@media(height<30rem)]:static">
      {children}
    </p>
  );
}
