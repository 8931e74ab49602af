/** A record of a file, with the line that it begins on. */
export type FileRecord = { line: number; cells: string[] };

const separators = [",", ";", "\t"] as const;
const byteOrderMark = /^\uFEFF/;

/**
 * Reads CSV (RFC 4180) as spreadsheets write or copy it: cells between commas, semicolons or tabs,
 * whichever comes first in a line. A cell in quotes may hold them, doubled quotes and line ends.
 * Empty lines are left out.
 */
export function readRecords(file: string): FileRecord[] {
  const text = file.replace(byteOrderMark, "").replace(/\r\n?/g, "\n");
  const records: FileRecord[] = [];
  let [at, line] = [0, 1];
  while (at < text.length) {
    const { cells, end } = readRecord(text, at);
    if (cells.some((cell) => cell !== "")) records.push({ line, cells });
    line += text.slice(at, end).split("\n").length - 1;
    at = end;
  }
  return records;
}

/** The record from `at` on, and where the next one begins. */
function readRecord(text: string, at: number): { cells: string[]; end: number } {
  const cells: string[] = [];
  let [separator, next] = ["", at];
  for (;;) {
    const quoted = /[ ]*"((?:[^"]|"")*)"[ ]*(?=[,;\t\n]|$)/y;
    const plain = separator === "" ? /[^,;\t\n]*/y : plainTo[separator];
    const found = matchAt(quoted, text, next) ?? matchAt(plain ?? /[^\n]*/y, text, next);
    const [whole = "", inQuotes] = found ?? [];
    cells.push((inQuotes === undefined ? whole : inQuotes.replaceAll('""', '"')).trim());
    next += whole.length;
    const here = text[next] ?? "\n";
    separator ||= separators.find((one) => one === here) ?? "";
    if (here === "\n") return { cells, end: next + 1 };
    next += 1;
  }
}

const plainTo: Readonly<Record<string, RegExp>> = {
  ",": /[^,\n]*/y,
  ";": /[^;\n]*/y,
  "\t": /[^\t\n]*/y,
};

function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}
