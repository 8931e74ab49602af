import { decode } from "./read-page.ts";

/** A form of a page as a browser without script would send it: its method and address, and each field with what stands in it; fields for files are left out. */
export type ReadForm = { id: string | undefined; method: string; action: string; fields: Record<string, string>; html: string };

/** Every form of a page, in its order. */
export function readForms(html: string): ReadForm[] {
  return [...html.matchAll(/<form\b([^>]*)>([^]*?)<\/form>/g)].map(([, open = "", inner = ""]) => ({
    id: attribute(open, "id"),
    method: attribute(open, "method")?.toLowerCase() ?? "get",
    action: attribute(open, "action") ?? "",
    fields: fieldsOf(inner),
    html: inner,
  }));
}

const controls = /<input\b([^>]*)>|<textarea\b([^>]*)>([^]*?)<\/textarea>|<select\b([^>]*)>([^]*?)<\/select>/g;

function fieldsOf(html: string): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const [, input, area, text = "", select, options = ""] of html.matchAll(controls)) {
    const name = attribute(input ?? area ?? select ?? "", "name");
    if (name === undefined) continue;
    const value = input === undefined ? (area === undefined ? chosenOf(options) : decode(text.replace(/^\n/, ""))) : inputValue(input);
    if (value !== undefined) fields[name] = value;
  }
  return fields;
}

function chosenOf(options: string): string {
  const all = [...options.matchAll(/<option\b([^>]*)>([^<]*)/g)];
  const [, open = "", label = ""] = all.find(([, each = ""]) => /\bselected\b/.test(each)) ?? all[0] ?? [];
  return attribute(open, "value") ?? decode(label);
}

function inputValue(open: string): string | undefined {
  const value = attribute(open, "value");
  if (/\btype="file"/.test(open)) return undefined;
  if (!/\btype="(?:checkbox|radio)"/.test(open)) return value ?? "";
  return /\bchecked\b/.test(open) ? (value ?? "on") : undefined;
}

function attribute(open: string, name: string): string | undefined {
  const found = new RegExp(`(?:^|\\s)${name}="([^"]*)"`, "i").exec(open)?.[1];
  return found === undefined ? undefined : decode(found);
}
