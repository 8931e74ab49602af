import { expect } from "@playwright/test";
import { startDemoSite } from "../site/demo-site.ts";
import { comingAlive, test } from "./alive.ts";
import { goTo, Hands, tasks } from "./desk-tasks.ts";

test.describe.configure({ timeout: 20 * 60_000 });

// `npm run test:looks -- tests/e2e/desk-by-keyboard.spec.ts` prints the table.
test("a day at the desk by keyboard alone: each task, its keys and its seconds @whole", async ({
  browser,
}) => {
  const site = await startDemoSite();
  const context = await browser.newContext({
    baseURL: site.origin,
    viewport: { width: 1440, height: 900 },
    reducedMotion: "reduce",
  });
  await site.signIn(context, "agent");
  const page = comingAlive(await context.newPage());
  const table = [];
  for (const { name, at, most = null, work } of tasks) {
    await goTo(page, at);
    const hands = new Hands(page);
    const began = performance.now();
    await test.step(name, () => work(hands, page));
    const seconds = ((performance.now() - began) / 1_000).toFixed(1);
    table.push({ task: name, keys: hands.keys, most, seconds });
  }
  console.table(table);
  await context.close();
  await site.end();
  expect(table.length).toBeGreaterThanOrEqual(30);
  for (const { task, keys, most } of table)
    if (most !== null) expect(keys, task).toBeLessThanOrEqual(most);
});
