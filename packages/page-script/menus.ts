/** Marks the document once it is scrolled by 20 px: the header becomes opaque. */
export function markScrolled(): void {
  const mark = () => document.documentElement.toggleAttribute("data-scrolled", scrollY > 20);
  // The position of a page that is not styled yet would lay all of it out, for nothing.
  requestAnimationFrame(mark);
  addEventListener("scroll", mark);
}

/** The header's menus, native details, open on hover and close when they are left or used. */
export function openMenus(): void {
  for (const menu of document.querySelectorAll<HTMLDetailsElement>("[data-menus] nav details")) {
    const hover = (open: boolean) => (event: PointerEvent) => {
      if (event.pointerType === "mouse") menu.open = open;
    };
    menu.addEventListener("pointerenter", hover(true));
    menu.addEventListener("pointerleave", hover(false));
    menu.addEventListener("focusout", ({ relatedTarget }) => {
      // A click outside has no target here.
      if (relatedTarget instanceof Node && !menu.contains(relatedTarget)) menu.open = false;
    });
    // A mouse click on a menu just opened by hover must not close it; touch and keyboard toggle.
    menu.querySelector("summary")?.addEventListener("click", (event) => {
      const byMouse = event instanceof PointerEvent && event.pointerType === "mouse";
      if (byMouse && menu.open) event.preventDefault();
    });
  }
  document.addEventListener("keydown", ({ key }) => {
    if (key === "Escape") closeMenus();
  });
  // Also for the page that Back shows again.
  document.addEventListener("click", ({ target }) => {
    if (target instanceof Element && target.closest("[data-menus] a")) closeMenus();
  });
}

function closeMenus(): void {
  for (const menu of document.querySelectorAll<HTMLDetailsElement>("[data-menus] details[open]")) {
    if (menu.contains(document.activeElement)) menu.querySelector("summary")?.focus();
    menu.open = false;
  }
}

/** CSS fades the notice out; afterwards it is closed. */
export function closeNotices(): void {
  document.addEventListener("animationend", ({ target }) => {
    if (target instanceof HTMLElement && target.matches("[popover]:popover-open"))
      target.hidePopover();
  });
}
