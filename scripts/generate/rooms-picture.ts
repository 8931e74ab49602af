import { Graph, layout } from "@dagrejs/dagre";

/** A folder of `app/`, its subfolders and number of files; or an owner of tables, with these. */
export type Room = { name: string; inside: readonly string[]; files: number };
/** Number of imports from one folder to another, or of references. */
export type Arrow = { from: string; to: string; imports: number };

const margin = 36;
const lineHeight = 20;
/** Everything may import it, so its arrows are left out. */
const ground = "values";
const font = "Figtree, 'Segoe UI', Helvetica, Arial, sans-serif";

/** What the picture shows, and what is counted in each room. */
type Words = { label: string; unit: string };
const folders = { label: "The rooms of app/ and what each imports", unit: "files" };

type Box = { room: Room; lines: string[]; width: number; height: number };

/** Draws rooms and arrows as SVG, each room above those that it needs. */
export function drawRooms(
  rooms: readonly Room[],
  arrows: readonly Arrow[],
  { label, unit }: Words = folders,
): string {
  const boxes = new Map(
    rooms.filter(({ name }) => name !== ground).map((room) => [room.name, boxOf(room)]),
  );
  const drawn = arrows.filter(({ from, to }) => boxes.has(from) && boxes.has(to));
  const graph = new Graph({ directed: true });
  graph.setGraph({ rankdir: "TB", nodesep: 44, ranksep: 74, marginx: margin, marginy: margin });
  for (const [name, { width, height }] of boxes) graph.setNode(name, { width, height });
  for (const { from, to, imports } of drawn) graph.setEdge(from, to, { imports });
  layout(graph);
  const { width = 0, height = 0 } = graph.graph();
  const floor = rooms.find(({ name }) => name === ground);
  const max = Math.max(...drawn.map(({ imports }) => imports));
  const lines = routesOf(graph, drawn).map(({ points, imports }) =>
    arrowLine(points, imports / max),
  );
  const placed = [...boxes.values()].map((box) => drawBox(box, graph.node(box.room.name), unit));
  const total = height + (floor ? 96 : 0);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${round(width)} ${round(total)}" font-family="${font}" role="img" aria-label="${label}">
<defs><marker id="tip" viewBox="0 0 10 10" refX="9" refY="5" markerWidth="11" markerHeight="11" markerUnits="userSpaceOnUse" orient="auto"><path d="M0 0.8 9.5 5 0 9.2z" fill="#51607a"/></marker></defs>
<rect width="100%" height="100%" fill="#fbf6ec"/>
${lines.join("\n")}
${placed.join("\n")}
${drawFloor(floor, round(width), round(height))}
</svg>
`;
}

type Point = { x: number; y: number };
type Route = { points: Point[]; imports: number };

/** Each arrow's route from its box down to the other; arrows of one box are spread. */
function routesOf(graph: Graph, arrows: readonly Arrow[]): Route[] {
  const routes = arrows.map(({ from, to, imports }) => ({
    from,
    to,
    imports,
    points: [...(graph.edge(from, to).points ?? [])],
  }));
  for (const name of graph.nodes()) {
    const { x = 0, y = 0, width = 0, height = 0 } = graph.node(name);
    const spread = (ends: readonly Route[], end: number, at: number) => {
      const next = (route: Route) => route.points.at(end === 0 ? 1 : -2)?.x ?? 0;
      for (const [index, route] of ends.toSorted((one, other) => next(one) - next(other)).entries())
        route.points[end === 0 ? 0 : route.points.length - 1] = {
          x: x - width / 2 + (width * (index + 1)) / (ends.length + 1),
          y: at,
        };
    };
    spread(
      routes.filter(({ from }) => from === name),
      0,
      y + height / 2,
    );
    spread(
      routes.filter(({ to }) => to === name),
      -1,
      y - height / 2,
    );
  }
  return routes;
}

function boxOf(room: Room): Box {
  const lines = wrap(room.inside, room.inside.length > 8 ? 62 : 30);
  const longest = Math.max(16, room.name.length * 1.6 + 9, ...lines.map((line) => line.length));
  return {
    room,
    lines,
    width: longest * 7.2 + 40,
    height: 52 + lines.length * lineHeight + (lines.length > 0 ? 6 : 0),
  };
}

/** Wraps names at `max` characters. */
function wrap(names: readonly string[], max: number): string[] {
  const lines: string[] = [];
  for (const name of names) {
    const last = lines.at(-1);
    if (last !== undefined && `${last} · ${name}`.length <= max)
      lines[lines.length - 1] = `${last} · ${name}`;
    else lines.push(name);
  }
  return lines;
}

function drawBox(
  { room, lines, width, height }: Box,
  { x = 0, y = 0 }: { x?: number; y?: number },
  unit: string,
): string {
  const [left, top] = [round(x - width / 2), round(y - height / 2)];
  const inside = lines.map((line, index) =>
    text(left + 20, top + 58 + index * lineHeight, 14, "#51607a", line),
  );
  return [
    `<g><rect x="${left}" y="${top}" width="${round(width)}" height="${round(height)}" rx="10" fill="#fffdf8" stroke="#1b2a41" stroke-width="1.5"/>`,
    `<text x="${left + 20}" y="${top + 33}" font-size="20" font-weight="700" fill="#1b2a41">${room.name}</text>`,
    `<text x="${round(left + width - 20)}" y="${top + 33}" font-size="13" text-anchor="end" fill="#b23620">${room.files} ${room.files === 1 ? unit.slice(0, -1) : unit}</text>`,
    ...inside,
    "</g>",
  ].join("");
}

function drawFloor(floor: Room | undefined, width: number, top: number): string {
  if (!floor) return "";
  return [
    `<g><rect x="${margin}" y="${top}" width="${width - 2 * margin}" height="60" rx="10" fill="#f4ecdc" stroke="#1b2a41" stroke-width="1.5"/>`,
    `<text x="${margin + 20}" y="${top + 37}" font-size="20" font-weight="700" fill="#1b2a41">${floor.name}</text>`,
    text(
      margin + 110,
      top + 36,
      14,
      "#51607a",
      "pure functions that every room may use, and that use none",
    ),
    `<text x="${width - margin - 20}" y="${top + 36}" font-size="13" text-anchor="end" fill="#b23620">${floor.files} files</text></g>`,
  ].join("");
}

/** A curve through the points; its width shows the share of the most imports. */
function arrowLine(points: readonly Point[], share: number): string {
  const [start, ...rest] = points;
  if (!start) return "";
  let path = `M${round(start.x)} ${round(start.y)}`;
  let before = start;
  for (const point of rest) {
    const middle = round((before.y + point.y) / 2);
    path += ` C${round(before.x)} ${middle} ${round(point.x)} ${middle} ${round(point.x)} ${round(point.y)}`;
    before = point;
  }
  const thickness = round(1.2 + 3.8 * Math.sqrt(share));
  return `<path d="${path}" fill="none" stroke="#51607a" stroke-opacity="0.75" stroke-width="${thickness}" marker-end="url(#tip)"/>`;
}

function text(x: number, y: number, size: number, fill: string, words: string): string {
  return `<text x="${round(x)}" y="${round(y)}" font-size="${size}" fill="${fill}">${words}</text>`;
}

const round = (number: number) => Math.round(number * 10) / 10;
