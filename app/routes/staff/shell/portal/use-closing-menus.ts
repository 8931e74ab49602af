import { useEffect, type RefObject } from "react";
import { useLocation } from "react-router";

/**
 * Closes all menus inside when a link is used (spec §2.2), and on Escape, which returns the focus.
 */
export function useClosingMenus(within: RefObject<HTMLElement | null>): void {
  const location = useLocation();
  useEffect(() => closeMenus(within.current), [within, location]);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === "Escape") closeMenus(within.current);
    };
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, [within]);
}

function closeMenus(within: HTMLElement | null): void {
  for (const open of within?.querySelectorAll("details[open]") ?? []) {
    if (open.contains(document.activeElement)) open.querySelector("summary")?.focus();
    open.removeAttribute("open");
  }
}
