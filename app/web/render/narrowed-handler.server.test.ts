import { createRequestHandler, type ServerBuild } from "react-router";
import { expect, test } from "vitest";
import { smallBuild } from "./fixtures/small-build.ts";
import { createNarrowedHandler } from "./narrowed-handler.server.ts";

const paths: readonly (readonly [id: string, path?: string | undefined, parentId?: string])[] = [
  ["shell"],
  ["home", "", "shell"],
  ["plain", undefined, "shell"],
  ["list", "trips", "plain"],
  ["trip", "trips/:id", "plain"],
  ["new", "trips/new", "plain"],
  ["days", "trips/:id/days", "plain"],
  ["other", "*", "plain"],
  ["staff"],
  ["start", "staff", "staff"],
  ["area", "staff/area", "staff"],
  ["inside", "inner/:part", "area"],
  ["any", ":language/about", "shell"],
  ["file", "sitemap.xml"],
];

/** Every answer names the routes that matched, and how many the router knew. */
const build = smallBuild(
  listed(),
  async (_, status, headers, { staticHandlerContext, routeModules }) => {
    const ids = staticHandlerContext.matches.map(({ route }) => route.id).join(" ");
    return new Response(`${ids} of ${Object.keys(routeModules).length}`, { status, headers });
  },
);
const whole = createRequestHandler(build, "production");
const narrowed = createNarrowedHandler(build);

test.each([
  "/",
  "/trips",
  "/trips/",
  "//trips",
  "/TRIPS/New",
  "/trips/new",
  "/trips/rome",
  "/trips/rome/days",
  "/trips/rome/nights",
  "/trips/%72ome",
  "/%74rips",
  "/trips%2Fnew",
  "/trips/:id",
  "/staff",
  "/staff/area",
  "/staff/area/inner/one",
  "/staff/none",
  "/en/about",
  "/trips/about",
  "/nothing/at/all",
  "/sitemap.xml",
  "/_.data",
  "/trips.data",
  "/trips/_.data",
  "/trips/new.data",
])("the routes of %s are those that the whole router matches", async (path) => {
  const [one, other] = await Promise.all([answer(narrowed, path), answer(whole, path)]);
  expect(one.status).toBe(other.status);
  expect(one.text.replace(/ of \d+/, "")).toBe(other.text.replace(/ of \d+/, ""));
});

test("the router knows only the routes that a path allows", async () => {
  expect((await answer(narrowed, "/trips/rome")).text).toBe("root shell plain trip of 6");
  expect((await answer(narrowed, "/staff")).text).toBe("root staff start of 6");
});

async function answer(handle: typeof whole, path: string) {
  const response = await handle(new Request(`http://site.example${path}`));
  return { status: response.status, text: await response.text() };
}

function listed(): ServerBuild["routes"] {
  const routes: ServerBuild["routes"] = {
    root: { id: "root", path: "", module: { default: () => null } },
  };
  for (const [id, path, parentId = "root"] of paths)
    routes[id] = {
      id,
      parentId,
      ...(path === "" ? { index: true } : path !== undefined && { path }),
      module: { default: () => null, loader: () => id },
    };
  return routes;
}
