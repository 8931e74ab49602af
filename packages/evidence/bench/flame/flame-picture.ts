import type { Flame } from "./flame-tree.ts";

const width = 1_200;
const rowHeight = 20;
const head = 64;
/** Narrower calls are left out, and names that don't fit. */
const narrowest = 1.5;
const letter = 6.4;

const colors = [
  [/^app\/(?:domain|db)/, "#c9dfd2"],
  [/^app\/|^site$/, "#f3d9b1"],
  [/^(?:react|react-dom|scheduler)$/, "#bcd6ea"],
  [/^@?react-router/, "#d3cdea"],
  [/^(?:kysely|pg.*|postgres.*)$/, "#a9cbb8"],
  [/garbage/, "#eab8b3"],
  [/^node |\(C\+\+\)|^native/, "#d5dbe3"],
] as const;
const otherColor = "#dcdcdc";

/**
 * An SVG flame graph, callers on top: as wide as the time of a request in a room or library and in
 * what it calls. Its parts name themselves, their milliseconds and their share.
 */
export function drawFlame(flame: Flame, title: string): string {
  const scale = width / flame.total;
  const rows: string[] = [];
  let deepest = 0;
  const draw = (call: Flame, x: number, depth: number): void => {
    const size = call.total * scale;
    if (size < narrowest) return;
    deepest = Math.max(deepest, depth);
    rows.push(boxOf(call, { x, y: head + depth * rowHeight, size, whole: flame.total }));
    let next = x;
    for (const each of call.calls.toSorted((one, other) => other.total - one.total)) {
      draw(each, next, depth + 1);
      next += each.total * scale;
    }
  };
  draw(flame, 0, 0);
  const height = head + (deepest + 1) * rowHeight + 8;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" font-family="system-ui, sans-serif" font-size="12"><rect width="100%" height="100%" fill="#fff"/><text x="8" y="24" font-size="16" fill="#222">${escaped(title)}</text>${legend()}${rows.join("")}</svg>\n`;
}

function boxOf(
  { group, total }: Flame,
  { x, y, size, whole }: { x: number; y: number; size: number; whole: number },
): string {
  const time = `${total.toFixed(2)} ms, ${((total / whole) * 100).toFixed(1)} %`;
  const label = [`${group} ${time}`, group].find((text) => text.length * letter < size - 8);
  const text = label
    ? `<text x="${(x + 4).toFixed(1)}" y="${y + 14}" fill="#222">${escaped(label)}</text>`
    : "";
  return `<g><title>${escaped(`${group}: ${time}`)}</title><rect x="${x.toFixed(1)}" y="${y}" width="${Math.max(1, size - 1).toFixed(1)}" height="${rowHeight - 1}" rx="2" fill="${colorOf(group)}"/>${text}</g>`;
}

const colorOf = (group: string): string =>
  colors.find(([names]) => names.test(group))?.[1] ?? otherColor;

const legendNames =
  "rules, database|pages, site|React|router|drivers|garbage collection|Node, C++|other libraries".split(
    "|",
  );

function legend(): string {
  return legendNames
    .map((name, index) => {
      const x = 8 + index * 148;
      return `<rect x="${x}" y="38" width="12" height="12" rx="2" fill="${colors[index]?.[1] ?? otherColor}"/><text x="${x + 18}" y="49" fill="#444">${name}</text>`;
    })
    .join("");
}

const escaped = (text: string): string => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
