import { execFile } from "node:child_process";
import { join } from "node:path";
import { expect, test } from "vitest";

const program = join(import.meta.dirname, "fixtures/closing-process.ts");

function run(kind: string) {
  return new Promise((resolve) => {
    execFile(process.execPath, [program, kind], { timeout: 60_000 }, (error, stdout, stderr) =>
      resolve({
        code: error?.code,
        lines: [...stderr.trim().split("\n"), ...stdout.trim().split("\n")],
      }),
    );
  });
}

test.for([
  ["rejection", "Uncaught: Error: nobody awaits this"],
  ["exception", "Uncaught: URIError: URI malformed"],
  ["twice", "Uncaught: Error: nobody awaits this"],
])("an uncaught error (%s) is one line, and the parts end in order", async ([kind = "", line]) => {
  expect(await run(kind)).toEqual({ code: 1, lines: [line, "The part ended."] });
});
