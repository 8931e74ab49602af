import type { PointerEvent as ReactPointerEvent } from "react";

/** New index of a dragged item by the pointer; -1 if unchanged. */
type PlaceOf = (items: readonly Element[], item: Element, pointer: PointerEvent) => number;

/**
 * Moves a list item with the pointer: calls `moveTo` with each new index, from 0. `placeOf`
 * defaults to a single column.
 */
export function dragItem(
  event: ReactPointerEvent,
  moveTo: (place: number) => void,
  placeOf: PlaceOf = pastTheMiddle,
): void {
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
  for (const name of ["pointerup", "pointercancel"] as const)
    window.addEventListener(name, () => end.abort(), { signal });
}

/** Past the middle of another item, so that items of different height don't flicker. */
const pastTheMiddle: PlaceOf = (items, item, { clientY }) => {
  const from = items.indexOf(item);
  const isPast = (other: Element, at: number) => {
    const { top, height } = other.getBoundingClientRect();
    return at < from ? clientY < top + height / 2 : at > from && clientY > top + height / 2;
  };
  const before = items.findIndex((other, at) => at < from && isPast(other, at));
  return before >= 0 ? before : items.findLastIndex((other, at) => at > from && isPast(other, at));
};

/** In a grid of equal items: the one under the pointer. */
export const underThePointer: PlaceOf = (items, item, { clientX, clientY }) =>
  items.findIndex((other) => {
    const { left, right, top, bottom } = other.getBoundingClientRect();
    return other !== item && clientX > left && clientX < right && clientY > top && clientY < bottom;
  });
