import { execFile } from "node:child_process";
import { cp, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";

const root = join(import.meta.dirname, "../..");
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "house-rules-"));
  for (const part of [".oxlintrc.json", "lint"]) await cp(join(root, part), join(folder, part), { recursive: true });
});
afterAll(() => rm(folder, { recursive: true }));

/** What our own lint rules say about a file of this text at this place: "line: rule". */
async function complaints(path: string, text: string): Promise<string[]> {
  const file = join(folder, path);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, text);
  const oxlint = join(root, "node_modules/.bin/oxlint");
  // It ends with 1 where it has found something.
  const output = await new Promise<string>((resolve) => {
    execFile(process.execPath, [oxlint, "--format", "unix", path], { cwd: folder }, (_, stdout) => resolve(stdout));
  });
  return [...output.matchAll(/^[^:\n]+:(\d+):\d+: .*house\(([\w-]+)\)/gm)].map(([, line, rule]) => `${line}: ${rule}`);
}

test("a literal address of a page is refused wherever it is written", async () => {
  const planted = [
    `export const link = <a href="/packages">All</a>;`,
    "export const deal = (id: string) => <a href={`/deal/${id}`}>A deal</a>;",
    `export const trip = (origin: string) => \`\${origin}/dashboard/profile\`;`,
    `export const answer = () => redirect("/login?next=%2Fwishlist");`,
    `export const links = [{ label: "Blog", to: "/blog" }];`,
  ];
  expect(await complaints("app/routes/public/planted.tsx", planted.join("\n"))).toEqual(
    planted.map((_, line) => `${line + 1}: no-literal-address`),
  );
});

test("href, files and other texts are let through", async () => {
  const fine = [
    `import { href } from "react-router";`,
    `export const link = <a href={href("/packages")}>All</a>;`,
    `export const deal = (dealId: string) => href("/deal/:dealId", { dealId });`,
    `export const picture = <img src="/posters/lisbon-640.avif" alt="" />;`,
    "export const half = (a: number, b: number) => `${a}/${b}`;",
  ];
  expect(await complaints("app/routes/public/fine.tsx", fine.join("\n"))).toEqual([]);
  expect(await complaints("app/routes.ts", `export const path = "/packages";`)).toEqual([]);
});

test("the outer database is refused inside a transaction", async () => {
  const text = `export const read = (tx: Transaction) => db.selectFrom("faqs");`;
  expect(await complaints("app/domain/faqs/planted.ts", text)).toEqual(["1: no-outer-db"]);
});
