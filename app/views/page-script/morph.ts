/**
 * Changes an element into another one of the same kind, in place: what is equal stays, so that
 * focus, live regions and scrolled or opened parts are kept.
 */
export function morph(from: Element, to: Element): void {
  if (from.isEqualNode(to) || from.nodeName === "NOSCRIPT") return;
  morphAttributes(from, to);
  morphChildren(from, to);
  morphValue(from, to);
}

function morphAttributes(from: Element, to: Element): void {
  for (const name of from.getAttributeNames())
    // What a person has opened stays open.
    if (!to.hasAttribute(name) && name !== "open") from.removeAttribute(name);
  for (const { name, value } of to.attributes)
    if (from.getAttribute(name) !== value) from.setAttribute(name, value);
}

function morphChildren(from: Element, to: Element): void {
  const newKeys = new Set([...to.children].map(keyOf));
  const known = new Map<string | undefined, ChildNode>(
    [...from.children].map((child) => [keyOf(child), child]),
  );
  known.delete(undefined);
  let next: ChildNode | null = from.firstChild;
  for (const child of to.childNodes) {
    const old = known.get(keyOf(child)) ?? (isLeft(next, newKeys, child) ? next : null);
    if (!old) {
      from.insertBefore(document.importNode(child, true), next);
      continue;
    }
    if (old === next) next = next.nextSibling;
    else from.insertBefore(old, next);
    if (old instanceof Element && child instanceof Element) morph(old, child);
    else if (old.nodeValue !== child.nodeValue) old.nodeValue = child.nodeValue;
  }
  while (next) {
    const after: ChildNode | null = next.nextSibling;
    next.remove();
    next = after;
  }
}

/** Whether a node may become `child`: it has no place of its own further down. */
function isLeft(
  node: ChildNode | null,
  newKeys: ReadonlySet<unknown>,
  child: ChildNode,
): node is ChildNode {
  if (!node || node.nodeName !== child.nodeName) return false;
  // Changed in place, a picture would be shown until the new one arrives.
  if (/^(?:picture|img|svg)$/i.test(node.nodeName)) return false;
  const key = keyOf(node);
  return key === undefined || !newKeys.has(key);
}

/** What tells a node from its neighbors: its id, or for a row of a list its first link. */
function keyOf(node: Node): string | undefined {
  if (!(node instanceof Element)) return undefined;
  if (node.id !== "") return node.id;
  return node.nodeName === "LI" ? (node.querySelector("a")?.href ?? undefined) : undefined;
}

/** A field has a value of its own beside its attribute; leave the one that is typed into. */
function morphValue(from: Element, to: Element): void {
  if (from === document.activeElement && from.matches("input:not([type=checkbox])")) return;
  if (from instanceof HTMLInputElement && to instanceof HTMLInputElement) {
    from.checked = to.checked;
    from.value = to.value;
  }
  if (from instanceof HTMLSelectElement && to instanceof HTMLSelectElement) from.value = to.value;
}
