import { withoutCardNumbers } from "#app/values/text/card-number.ts";
import {
  ageField,
  draftsIn,
  hasSecret,
  intentField,
  pageField,
  placeOf,
  secretNames,
} from "./draft-address.ts";

/** A form as it was typed; `at` is this browser's time. */
type Draft = {
  page: string;
  address: string;
  multipart: boolean;
  fields: [string, string][];
  at: number;
};
type Drafts = Record<string, Draft>;

/** Milliseconds between two that are sent, and after which the browser forgets what it could not send. */
const every = 3_000;
const keptFor = 14 * 86_400_000;

/** Milliseconds by which what was typed before its form was sent is made older: some arrives late. */
const sentMargin = 10_000;

const words = "textarea, [contenteditable], input:not([type=checkbox], [type=radio], [type=file])";

let typed: Drafts = {};
let timer: ReturnType<typeof setTimeout> | undefined;
let leaving: (() => void) | undefined;

/** Keeps a form into which somebody types words. */
export function keepDraft(account: string, form: HTMLFormElement, into: Element): void {
  const page = location.pathname + location.search;
  const address = addressOf(form);
  const isOfPortal = address.split(/[/?]/)[1] === location.pathname.split("/")[1];
  if (!isOfPortal || !into.matches(words) || into.matches("[type=password]")) return;
  if (hasSecret(page) || hasSecret(address)) return;
  const fields = fieldsOf(form);
  const intent = fields.find(([name]) => name === intentField);
  const emptied = intent ? [intent] : [];
  typed[`${address} ${intent?.[1] ?? ""}`] = {
    page,
    address,
    multipart: form.enctype === "multipart/form-data",
    // An emptied form is no draft.
    fields: hasWords(form) ? fields : emptied,
    at: Date.now(),
  };
  timer ??= setTimeout(() => void send(account), every);
  if (leaving) return;
  leaving = () => void send(account);
  addEventListener("pagehide", leaving);
  addEventListener("submit", ({ target }) => {
    if (!(target instanceof HTMLFormElement)) return;
    for (const draft of Object.values(typed))
      if (draft.address === addressOf(target)) draft.at -= sentMargin;
  });
}

function addressOf(form: HTMLFormElement): string {
  const to = new URL(form.getAttribute("action") ?? location.href, location.href);
  return to.pathname + to.search;
}

/** Sends what an earlier page could not; the page of it is opened once more, unless it shows a kept form. */
export async function sendKept(account: string): Promise<void> {
  const kept = await send(account);
  const isHere = kept.some(({ page }) => page === location.pathname + location.search);
  if (isHere && !document.getElementById("restored")) location.reload();
}

/** Sends all drafts; returns those that the server keeps now. What it has is not kept here. */
async function send(account: string): Promise<Draft[]> {
  clearTimeout(timer);
  timer = undefined;
  const drafts = Object.entries({ ...read(account), ...typed });
  typed = {};
  write(account, Object.fromEntries(drafts));
  const kept = await Promise.all(
    drafts.map(async ([key, draft]) => {
      const answer = await post(draft).catch(() => null);
      // Refused for good, or kept.
      if (answer && (answer.ok || [400, 403].includes(answer.status)))
        forget(account, key, draft.at);
      return answer?.status === 201 ? [draft] : [];
    }),
  );
  return kept.flat();
}

function post({ page, address, multipart, fields, at }: Draft): Promise<Response> {
  const about = `${ageField}=${Math.max(0, Date.now() - at)}&${pageField}=${encodeURIComponent(page)}`;
  const to = `${address}${address.includes("?") ? "&" : "?"}${about}`;
  const body = multipart ? new FormData() : new URLSearchParams();
  for (const [name, value] of fields) body.append(name, value);
  const length = fields.reduce((sum, field) => sum + field.join().length, 0);
  // Browsers send 64 KB of a page that is left.
  return fetch(to, { method: "POST", body, keepalive: length < 15_000, redirect: "manual" });
}

function fieldsOf(form: HTMLFormElement): [string, string][] {
  return [...new FormData(form)].flatMap(([name, value]): [string, string][] =>
    typeof value === "string" && !secretNames.test(name) && !isPassword(form, name)
      ? [[name, withoutCardNumbers(value)]]
      : [],
  );
}

const isPassword = (form: HTMLFormElement, name: string): boolean => {
  const control = form.elements.namedItem(name);
  return control instanceof HTMLInputElement && control.type === "password";
};

const hasWords = (form: HTMLFormElement): boolean =>
  [...form.elements].some(
    (control) =>
      control.matches(words) &&
      !control.matches("[type=hidden], [type=password]") &&
      "value" in control &&
      control.value !== "",
  ) || [...form.querySelectorAll("[contenteditable]")].some((text) => text.textContent !== "");

function read(account: string): Drafts {
  try {
    const drafts = Object.entries(JSON.parse(draftsIn(account) ?? "{}") as Drafts);
    return Object.fromEntries(drafts.filter(([, { at }]) => Date.now() - at < keptFor));
  } catch {
    return {};
  }
}

function write(account: string, drafts: Drafts): void {
  try {
    if (Object.keys(drafts).length === 0) localStorage.removeItem(placeOf(account));
    else localStorage.setItem(placeOf(account), JSON.stringify(drafts));
  } catch {
    // Without storage the server alone keeps it.
  }
}

/** Forgets what the server has, unless it was typed on meanwhile. */
function forget(account: string, key: string, at: number): void {
  const drafts = read(account);
  if (drafts[key]?.at !== at) return;
  delete drafts[key];
  write(account, drafts);
}
