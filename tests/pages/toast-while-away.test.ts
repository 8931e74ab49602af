import { beforeAll, expect, test } from "vitest";
import { closeDatabase } from "#app/db/database.server.ts";
import { withToast } from "#app/web/forms/toast.server.ts";
import { useTestDatabase } from "#tests/database.ts";
import { openSite, ownRequest, type Site } from "#tests/site-in-process.ts";

useTestDatabase();
let site: Site;
beforeAll(async () => {
  site = await openSite();
  await closeDatabase();
});

test("while the database is down a visitor's toast is dropped in favor of the cached page", async () => {
  const [cookie = ""] =
    (await withToast({ title: "Message Sent!" })).getSetCookie()[0]?.split(";") ?? [];
  const answer = await site(ownRequest("/packages?q=rome", { cookie }));
  expect([answer.status, answer.headers.get("Location")]).toEqual([303, "/packages?q=rome"]);
  expect(answer.headers.getSetCookie().join()).toMatch(/^toast=;.*Max-Age=0/);
  const odd = (await site(ownRequest("/packages//evil.example", { cookie }))).headers.get(
    "Location",
  );
  expect(odd ?? "/").toMatch(/^\/(?!\/)/);
  // Requested again without it: there is no cache here, so the answer is 503.
  expect((await site(ownRequest("/packages?q=rome"))).status).toBe(503);
});
