import { readFileSync } from "node:fs";
import { join } from "node:path";

/** The page for owners, whose list items and pictures are followed to the letter. */
export const ownersPage = join(import.meta.dirname, "../../docs/own-site.md");

const sentences = {
  open: /^- Open `(?<what>[^`]+)`/,
  write: /^- Under \*\*(?<what>[^*]+)\*\* write `(?<text>[^`]+)`/,
  choose: /^- Under \*\*(?<what>[^*]+)\*\* choose \*\*(?<text>[^*]+)\*\*/,
  attach: /^- Under \*\*(?<what>[^*]+)\*\* choose the file `(?<text>[^`]+)`/,
  press: /^- Press \*\*(?<what>[^*]+)\*\*(?: beside \*\*(?<text>[^*]+)\*\*)?/,
  see: /^- You see “(?<what>[^”]+)”/,
  picture: /^!\[[^\]]+\]\(images\/(?<what>[\w-]+)\.webp\)/,
} as const;
export type Step = { verb: keyof typeof sentences; what: string; text: string; line: string };

/** Its steps in their order. Throws for an item that says nothing that can be followed. */
export function readSteps(page = readFileSync(ownersPage, "utf8")): Step[] {
  return page
    .split("\n")
    .filter((line) => /^(?:- |!\[)/.test(line))
    .map((line) => {
      for (const verb of Object.keys(sentences) as (keyof typeof sentences)[]) {
        const groups = sentences[verb].exec(line)?.groups;
        if (groups) return { verb, what: groups.what ?? "", text: groups.text ?? "", line };
      }
      throw new Error(`Nobody can follow this line of docs/own-site.md: ${line}`);
    });
}

/** What the page has its owner write under a label. */
export function writtenUnder(label: string, steps = readSteps()): string {
  return steps.find(({ verb, what }) => verb === "write" && what === label)?.text ?? "";
}
