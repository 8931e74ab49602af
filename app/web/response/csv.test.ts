import { describe, expect, test } from "vitest";
import type { Cell } from "#app/values/files/csv-text.ts";
import { csvResponse } from "./csv.ts";

type Cells = readonly Cell[];
const fileOf = (heads: readonly string[], rows: Iterable<Cells> | AsyncIterable<Cells>) =>
  csvResponse({ name: "bookings 2026/11", heads, rows, cells: (row) => row });

/** Keeps the UTF-8 byte order mark, which `text()` would strip. */
async function textOf(response: Response): Promise<string> {
  return Buffer.from(await response.arrayBuffer()).toString();
}

const cell = async (value: Cell) => (await textOf(fileOf(["a"], [[value]]))).split("\r\n")[1];

describe("a spreadsheet executes nothing that somebody typed", () => {
  test.each([
    "=1+1",
    "+1",
    "-1",
    "@SUM(A1)",
    "\t=1",
    "\r=1",
    "\n=1",
    '  =HYPERLINK("http://evil")',
    "＝1+1",
    "＠x",
    "\u200B=1+1",
    "\u202D+1",
  ])("%j", async (typed) => {
    expect(await textOf(fileOf(["a"], [[typed]]))).toMatch(/\r\n"?'/);
  });

  test("a program that splits at semicolons and tabs too finds no new cell inside a text", async () => {
    const typed = ["Ann;=1+1", "Bob\t=1+1", "plain"];
    const line = (await textOf(fileOf(["a"], [typed]))).split("\r\n")[1] ?? "";
    // As LibreOffice reads it at first: comma, semicolon and tab separate, quotes join.
    const cellsOf = (text: string) => text.match(/"[^"]*"|[^,;\t]+/g);
    expect(cellsOf(line)).toEqual(['"Ann;=1+1"', '"Bob\t=1+1"', "plain"]);
    expect(cellsOf(typed.join()), "control: as they were typed").toContain("=1+1");
  });

  test("numbers and plain words stay unchanged", async () => {
    expect(
      await Promise.all([-12.5, null, "Rome - Paris", "(617) 555-0142", "a@b.example"].map(cell)),
    ).toEqual(["-12.5", "", "Rome - Paris", "(617) 555-0142", "a@b.example"]);
  });
});

test("amounts have two decimals, also below a dollar and below zero", async () => {
  const amounts = [517_650, 0, 5, -50, -123_456_789].map((cents) => cell({ cents }));
  expect(await Promise.all(amounts)).toEqual(["5176.50", "0.00", "0.05", "-0.50", "-1234567.89"]);
});

test("quotes, commas and line ends stay inside their cell", async () => {
  expect(await textOf(fileOf(["Name", "Notes"], [['Tom "Two" Brennan', "a, b\nc"]]))).toBe(
    '\uFEFFName,Notes\r\n"Tom ""Two"" Brennan","a, b\nc"\r\n',
  );
});

test("is a download, and no shared cache keeps it", () => {
  const { headers } = fileOf(["a"], []);
  expect(headers.get("Content-Disposition")).toBe('attachment; filename="bookings-2026-11.csv"');
  expect(headers.get("Content-Type")).toBe("text/csv; charset=utf-8");
  expect(headers.get("Cache-Control")).toBe("private, no-store");
});

test("a long file is sent completely while its rows are read", async () => {
  let taken = 0;
  async function* rows() {
    for (; taken < 20_000; taken += 1) yield [taken, "a row of a long list"];
  }
  const reader = fileOf(["a", "b"], rows()).body?.getReader();
  const first = await reader?.read();
  expect(taken).toBeLessThan(20_000);
  const texts = [first?.value];
  for (let next = await reader?.read(); next && !next.done; next = await reader?.read())
    texts.push(next.value);
  const lines = Buffer.concat(texts.flatMap((text) => text ?? []))
    .toString()
    .split("\r\n");
  expect([lines.length, lines.at(-2)]).toEqual([20_002, "19999,a row of a long list"]);
});

test("a file whose rows break off breaks off too, so that nobody takes it for complete", async () => {
  async function* rows() {
    yield ["a row"];
    throw new Error("The database went away.");
  }
  await expect(textOf(fileOf(["a"], rows()))).rejects.toThrow("The database went away.");
});
