/** Whether the page is sent without React (root.tsx): then this script does what components do. */
export function isWithoutReact(): boolean {
  return document.documentElement.dataset.withoutReact !== undefined;
}
