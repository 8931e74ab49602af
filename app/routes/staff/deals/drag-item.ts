import type { PointerEvent as ReactPointerEvent } from "react";

/** Where an item that is dragged belongs among the items of its list, by the pointer; -1 where it stays. */
type PlaceOf = (items: readonly Element[], item: Element, pointer: PointerEvent) => number;

/** Moves a list's item along with the pointer that took hold of it: `moveTo` is told each place that it comes to, from 0. `placeOf` is for a list of one column, unless told. */
export function dragItem(event: ReactPointerEvent, moveTo: (place: number) => void, placeOf: PlaceOf = pastTheMiddle): void {
  const item = event.currentTarget.closest("li");
  const list = item?.parentElement;
  if (!item || !list || event.button !== 0) return;
  event.preventDefault();
  const follow = (pointer: PointerEvent) => {
    const to = placeOf([...list.children], item, pointer);
    if (to >= 0) moveTo(to);
  };
  const end = new AbortController();
  const { signal } = end;
  window.addEventListener("pointermove", follow, { signal });
  for (const name of ["pointerup", "pointercancel"] as const) window.addEventListener(name, () => end.abort(), { signal });
}

/** In a column: past the middle of another, so that a long one and a short one don't change places forever. */
const pastTheMiddle: PlaceOf = (items, item, { clientY }) => {
  const from = items.indexOf(item);
  const isPast = (other: Element, at: number) => {
    const { top, height } = other.getBoundingClientRect();
    return at < from ? clientY < top + height / 2 : at > from && clientY > top + height / 2;
  };
  const before = items.findIndex((other, at) => at < from && isPast(other, at));
  return before >= 0 ? before : items.findLastIndex((other, at) => at > from && isPast(other, at));
};

/** In rows of items of one size: the one that the pointer is on. */
export const underThePointer: PlaceOf = (items, item, { clientX, clientY }) =>
  items.findIndex((other) => {
    const { left, right, top, bottom } = other.getBoundingClientRect();
    return other !== item && clientX > left && clientX < right && clientY > top && clientY < bottom;
  });
