import { expect, test } from "vitest";
import { drawFlame } from "./flame-picture.ts";
import { type CallFrame, groupOf } from "./flame-sources.ts";
import { flameOf, type Profile } from "./flame-tree.ts";

const frame = (functionName: string, url: string): CallFrame => ({
  functionName,
  url,
  lineNumber: 0,
  columnNumber: 0,
});
const profile: Profile = {
  nodes: [
    { id: 1, callFrame: frame("(root)", ""), children: [2, 5] },
    { id: 2, callFrame: frame("render", "react-dom"), children: [3] },
    { id: 3, callFrame: frame("retryNode", "react-dom"), children: [4] },
    { id: 4, callFrame: frame("DealCard", "app/views") },
    { id: 5, callFrame: frame("(idle)", "") },
  ],
  samples: [2, 3, 4, 5, 3],
  timeDeltas: [100, 200, 300, 5_000, 400],
};
const place = ({ functionName, url }: CallFrame) => ({ name: functionName, group: url });

test("a flame shares a request's time among callers; waiting is no time", () => {
  const { flame, selfTimes } = flameOf(profile, { milliseconds: 2, place });
  expect(flame).toEqual({
    group: "all",
    total: 2,
    // Both functions of React are one.
    calls: [
      { group: "react-dom", total: 2, calls: [{ group: "app/views", total: 0.6, calls: [] }] },
    ],
  });
  expect(selfTimes.map(({ name }) => name)).toEqual(["retryNode", "DealCard", "render"]);
});

test("the picture names each part, its milliseconds and its share", () => {
  const { flame } = flameOf(profile, { milliseconds: 2, place });
  const picture = drawFlame(flame, "/packages & more");
  expect(picture).toContain("app/views 0.60 ms, 30.0 %");
  expect(picture).toContain("/packages &amp; more");
});

test.each([
  ["node_modules/react-dom/cjs/react-dom-server.js", "react-dom"],
  ["node_modules/@hono/node-server/dist/index.mjs", "@hono/node-server"],
  ["app/domain/deals/shop/search/search-deals.server.ts", "app/domain/deals"],
  ["app/web/server/site-server.server.ts", "app/web/server"],
  ["server.ts", "site"],
])("%s belongs to %s", (path, group) => {
  expect(groupOf(path)).toBe(group);
});
