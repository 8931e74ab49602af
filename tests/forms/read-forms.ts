import type { HTMLElement } from "node-html-parser";
import { readHtml } from "../read-page.ts";

/**
 * A form as a browser without script would send it: method, URL and field values, without file
 * fields.
 */
export type ReadForm = {
  id: string | undefined;
  method: string;
  action: string;
  fields: Record<string, string>;
  html: string;
};

/** Every form of a page, in its order. */
export function readForms(html: string): ReadForm[] {
  return readHtml(html)
    .getElementsByTagName("form")
    .map((form) => ({
      id: form.getAttribute("id"),
      method: form.getAttribute("method")?.toLowerCase() ?? "get",
      action: form.getAttribute("action") ?? "",
      fields: fieldsOf(form),
      html: html.slice(...form.range),
    }));
}

/** The names of a form's fields that take any text: the rest are choices, numbers and days. */
export function typedInto({ id, html }: ReadForm): string[] {
  const texts = new Set(["text", "email", "tel", "url", "search"]);
  return readHtml(html)
    .querySelectorAll("input[name], textarea[name]")
    .filter(
      (control) =>
        (control.getAttribute("form") ?? id) === id &&
        (control.tagName === "TEXTAREA" || texts.has(control.getAttribute("type") ?? "text")) &&
        !control.hasAttribute("readonly") &&
        !control.hasAttribute("disabled"),
    )
    .map((control) => control.getAttribute("name") ?? "");
}

/** A control inside one form may belong to another, by that form's id. */
function fieldsOf(form: HTMLElement): Record<string, string> {
  const fields: Record<string, string> = {};
  const id = form.getAttribute("id");
  for (const control of form.querySelectorAll("input[name], textarea[name], select[name]")) {
    if ((control.getAttribute("form") ?? id) !== id) continue;
    const value = valueOf(control);
    if (value !== undefined) fields[control.getAttribute("name") ?? ""] = value;
  }
  return fields;
}

function valueOf(control: HTMLElement): string | undefined {
  // HTML drops the first line break of a text area.
  if (control.tagName === "TEXTAREA") return control.text.replace(/^\n/, "");
  if (control.tagName === "SELECT") return chosenOf(control);
  const type = control.getAttribute("type");
  const value = control.getAttribute("value");
  if (type === "file") return undefined;
  if (type !== "checkbox" && type !== "radio") return value ?? "";
  return control.hasAttribute("checked") ? (value ?? "on") : undefined;
}

function chosenOf(select: HTMLElement): string {
  const options = select.getElementsByTagName("option");
  const chosen = options.find((option) => option.hasAttribute("selected")) ?? options[0];
  return chosen?.getAttribute("value") ?? chosen?.text ?? "";
}
