import { morph as morphNode } from "morphlex";

/**
 * Changes an element into another one of the same kind, in place: what is equal stays, so that
 * focus, live regions and scrolled or opened parts are kept.
 */
export function morph(from: Element, to: Element): void {
  morphNode(from, to, {
    beforeNodeVisited(old, next) {
      if (!(old instanceof Element) || !(next instanceof Element)) return true;
      // The library's mark of a control that was changed by hand: one that is sent again stays so.
      old.removeAttribute("morphlex-dirty");
      if (old.isEqualNode(next) || old.nodeName === "NOSCRIPT") return false;
      if (isTypedInto(old)) keepTyped(old, next);
      return true;
    },
    // What a person has opened stays open.
    beforeAttributeUpdated: (element, name, value) =>
      !(name === "open" && value === null) && !(name === "value" && isTypedInto(element)),
  });
}

const isTypedInto = (element: Element): element is HTMLInputElement =>
  element === document.activeElement && element.matches("input:not([type=checkbox])");

/** The page's value becomes the default; what is typed stays, with the caret. */
function keepTyped(old: HTMLInputElement, next: Element): void {
  old.defaultValue = next.getAttribute("value") ?? "";
  // The library sets only a value that differs.
  next.setAttribute("value", old.value);
}
