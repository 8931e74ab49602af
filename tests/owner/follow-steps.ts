import { readFileSync } from "node:fs";
import { basename, join } from "node:path";
import type { HTMLElement } from "node-html-parser";
import { readForms } from "../forms/read-forms.ts";
import { readHtml, words, wordsOf } from "../read-page.ts";
import { ownRequest, type Site } from "../site-in-process.ts";
import type { Step } from "./read-steps.ts";

type Pressed = { button: string; beside: string; line: string };

/** An owner's browser without script: its cookies, and the page that it shows. */
class OwnersBrowser {
  readonly #site: Site;
  readonly #cookies = new Map<string, string>();
  #path = "/";
  #html = "";
  /** What was typed since the page was opened, by label. */
  #typed = new Map<string, string>();
  /** The files that were chosen, by label. */
  #files = new Map<string, string>();

  constructor(site: Site) {
    this.#site = site;
  }

  get cookie(): string {
    return [...this.#cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  }

  async follow({ verb, what, text, line }: Step): Promise<void> {
    if (verb === "open") await this.#open(what);
    else if (verb === "write" || verb === "choose") this.#typed.set(what, text);
    else if (verb === "attach") this.#files.set(what, text);
    else if (verb === "press") await this.#press({ button: what, beside: text, line });
    else if (verb === "see" && !words(this.#html).includes(what))
      throw new Error(`${line}: not on ${this.#path}, which says: ${words(this.#html)}`);
  }

  async #open(path: string, sent?: Record<string, string> | FormData): Promise<void> {
    const { cookie } = this;
    const response = await this.#site(
      sent instanceof FormData
        ? new Request(ownRequest(path, { cookie }), { method: "POST", body: sent })
        : ownRequest(path, { cookie, ...(sent && { fields: sent }) }),
    );
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      if (value === "") this.#cookies.delete(name);
      else this.#cookies.set(name, value);
    }
    const next = response.headers.get("Location");
    if (next !== null) return this.#open(next);
    this.#path = path;
    this.#html = await response.text();
    this.#typed = new Map();
    this.#files = new Map();
  }

  /** Sends the form that has this button and every field that was typed into; `beside` is what is heard after its words. */
  async #press({ button, beside, line }: Pressed): Promise<void> {
    const page = readHtml(this.#html);
    const is = (said: string) =>
      beside === "" ? said === button : said.startsWith(button) && said.endsWith(` ${beside}`);
    const typed = [...this.#typed].map(([label, text]) => [nameUnder(page, label), text] as const);
    for (const form of readForms(this.#html)) {
      const pressed = page
        .querySelectorAll("button")
        .find((each) => is(wordsOf(each)) && this.#htmlOf(formOf(page, each)) === form.html);
      if (!pressed || typed.some(([name]) => !(name in form.fields))) continue;
      const own = pressed.getAttribute("name");
      const fields = {
        ...form.fields,
        ...Object.fromEntries(typed),
        ...(own !== undefined && { [own]: pressed.getAttribute("value") ?? "" }),
      };
      const files = [...this.#files].map(
        ([label, file]) => [nameUnder(page, label), file] as const,
      );
      return this.#open(
        form.action || this.#path,
        files.length === 0 ? fields : withFiles(fields, files),
      );
    }
    throw new Error(`${line}: no such button with these fields on ${this.#path}`);
  }

  #htmlOf(element: HTMLElement | null): string {
    return element ? this.#html.slice(...element.range) : "";
  }
}

function withFiles(
  fields: Record<string, string>,
  files: readonly (readonly [name: string, path: string])[],
): FormData {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  for (const [name, path] of files) {
    const bytes = readFileSync(join(import.meta.dirname, "../..", path));
    body.append(name, new Blob([new Uint8Array(bytes)]), basename(path));
  }
  return body;
}

/** The name of the control with this label. */
function nameUnder(page: HTMLElement, label: string): string {
  const found = page.querySelectorAll("label").find((each) => wordsOf(each) === label);
  const control = page.getElementById(found?.getAttribute("for") ?? "");
  return control?.getAttribute("name") ?? label;
}

/** The form that a button sends. */
function formOf(page: HTMLElement, button: HTMLElement): HTMLElement | null {
  const id = button.getAttribute("form");
  return id === undefined ? button.closest("form") : page.getElementById(id);
}

/** Follows all steps in a new browser; returns its Cookie header, as of somebody signed in. */
export async function followSteps(site: Site, steps: readonly Step[]): Promise<string> {
  const browser = new OwnersBrowser(site);
  for (const step of steps) await browser.follow(step);
  return browser.cookie;
}
