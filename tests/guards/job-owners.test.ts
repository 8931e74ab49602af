import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { jobsOfNouns } from "#app/jobs.server.ts";
import { useTestDatabase } from "#tests/database.ts";

useTestDatabase();

const root = join(import.meta.dirname, "../..");
const sources = new Map(
  globSync("app/**/*.ts", { cwd: root })
    .filter((file) => !/\.test\.ts$|\/fixtures\/|^app\/jobs\.server\.ts$/.test(file))
    .map((file) => [file, readFileSync(join(root, file), "utf8")]),
);
const nouns = () =>
  Object.entries(jobsOfNouns()).map(([noun, jobs]) => ({
    /** People's files are in two folders. */
    folders: [`app/domain/${noun}/`, ...(noun === "people" ? ["app/auth/"] : [])],
    names: Object.keys(jobs),
  }));

/** Uses of each job's name outside its noun, as text or by the constant that holds it. */
function foreignUses(files: ReadonlyMap<string, string>): string[] {
  return nouns().flatMap(({ folders, names }) => {
    const isOwn = (file: string) => folders.some((folder) => file.startsWith(folder));
    return names.flatMap((name) => {
      const texts = [...files].map(([file, text]) => ({ file, text }));
      const constants = texts.flatMap(({ text }) =>
        [...text.matchAll(new RegExp(`const (\\w+) = "${name}"`, "g"))].map(([, found]) => found),
      );
      const use = new RegExp(
        [`["'\`]${name}["'\`]`, ...constants.map((one) => `\\b${one}\\b`)].join("|"),
      );
      return texts
        .filter(({ file, text }) => !isOwn(file) && use.test(text))
        .map(({ file }) => `${name} in ${file}`);
    });
  });
}

test("only the noun that owns a job names it: declare yours in app/jobs.server.ts", () => {
  expect(foreignUses(sources)).toEqual([]);
});

test("every job has one owner, and its own files name it", () => {
  const names = nouns().flatMap((noun) => noun.names);
  expect(new Set(names).size).toBe(names.length);
  for (const { folders, names: own } of nouns())
    for (const name of own)
      expect(
        [...sources].some(
          ([file, text]) =>
            folders.some((one) => file.startsWith(one)) && text.includes(`"${name}"`),
        ),
        name,
      ).toBe(true);
});

test("only app/db and its owner reach the queue", () => {
  const reaching = [...sources].filter(([, text]) => /graphile_worker\.add_job/.test(text));
  expect(reaching.map(([file]) => file).toSorted()).toEqual([
    "app/db/add-job.server.ts",
    "app/db/lists/stored-answer.server.ts",
    "app/domain/blog/write/announce-post.server.ts",
  ]);
});

test("control: a planted use is found, as text and by its constant", () => {
  const planted = new Map([
    ...sources,
    ["app/domain/faqs/planted.server.ts", `await addJob(tx, "sweep-media", {});`],
    ["app/domain/quiz/planted.server.ts", `await addJob(tx, offerJob, { departureId });`],
  ]);
  expect(foreignUses(planted).toSorted()).toEqual([
    "offer-seats in app/domain/quiz/planted.server.ts",
    "sweep-media in app/domain/faqs/planted.server.ts",
  ]);
});
