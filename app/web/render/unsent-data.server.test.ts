import { text } from "node:stream/consumers";
import { createRequestHandler, data, redirect, type LoaderFunction } from "react-router";
import { expect, test } from "vitest";
import { smallBuild } from "./fixtures/small-build.ts";
import { leaveUnsent, withLoaded } from "./unsent-data.server.ts";

const deals = { deals: [{ title: "Rome" }] };

test.each([
  ["plain data", () => deals],
  ["data with a status", () => data(deals, { status: 203 })],
])("a page without React renders with its %s, which is not encoded", async (kind, loader) => {
  const { status, encoded, loaderData } = await load(loader, { withoutReact: true });
  expect(loaderData).toEqual({ shell: "shared", page: deals });
  expect(encoded).toContain("shared");
  expect(encoded).not.toContain("Rome");
  expect(status).toBe(kind.endsWith("status") ? 203 : 200);
});

test("a page with React gets its data encoded", async () => {
  const { encoded, loaderData } = await load(() => deals, undefined);
  expect(loaderData).toEqual({ shell: "shared", page: deals });
  expect(encoded).toContain("Rome");
});

test("nothing and a redirect stay what they are", async () => {
  const { loaderData } = await load(() => null, { withoutReact: true });
  expect(loaderData).toEqual({ shell: "shared", page: null });
  const { status } = await load(() => redirect("/login"), { withoutReact: true });
  expect(status).toBe(302);
});

async function load(loader: LoaderFunction, handle: unknown) {
  let encoded = "";
  let loaderData = {};
  const Page = () => null;
  const build = smallBuild(
    {
      shell: { id: "shell", path: "", module: { default: Page, loader: () => "shared" } },
      plain: { id: "plain", parentId: "shell", module: { default: Page, handle } },
      page: { id: "page", parentId: "plain", index: true, module: { default: Page, loader } },
    },
    async (_, status, headers, context) => {
      encoded = await text(context.serverHandoffStream ?? new ReadableStream());
      loaderData = withLoaded(context.staticHandlerContext.loaderData);
      return new Response(null, { status, headers });
    },
  );
  const handleRequest = createRequestHandler(leaveUnsent(build), "production");
  const { status } = await handleRequest(new Request("http://site.example/"));
  return { status, encoded, loaderData };
}
