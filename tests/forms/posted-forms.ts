import { env } from "#app/platform/settings/env.server.ts";
import { makeUser } from "#app/routes/account/fixtures/accounts.ts";
import { readForms, type ReadForm, typedInto } from "./read-forms.ts";
import { readHtml, words } from "../read-page.ts";
import { sessionCookie } from "../session-cookie.ts";
import { ownRequest, type Site } from "../site-in-process.ts";
import type { StaffForm } from "./staff-form-list.ts";

export type Fields = Readonly<Record<string, string>>;
export type Posted = {
  to: string;
  cookie?: string | undefined;
  fields: Fields;
  multipart?: boolean;
};
export type Answer = {
  status: number;
  wait: string | null;
  html: string;
  text: string;
  headers: Headers;
};

/** Posts a form without script and reads the page that comes back. */
export async function postForm(
  site: Site,
  { to, cookie, fields, multipart = false }: Posted,
): Promise<Answer> {
  const headers = new Headers({
    Accept: "text/html",
    "Sec-Fetch-Site": "same-origin",
    ...(cookie && { Cookie: cookie }),
  });
  const body = multipart ? multipartOf(fields) : new URLSearchParams(fields);
  const response = await site(
    new Request(new URL(to, env().APP_URL), { headers, method: "POST", body }),
  );
  const html = (await response.text()).replace(/<script\b[^>]*>[^]*?<\/script>/g, "");
  return {
    status: response.status,
    wait: response.headers.get("Retry-After"),
    html,
    text: words(html),
    headers: response.headers,
  };
}

function multipartOf(fields: Fields): FormData {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  return body;
}

/**
 * Opens a form of a portal as a new member of its staff, and fills it in. `texts` are the fields that
 * take any text, `typed` are all before a button is pressed.
 */
export async function openStaffForm(
  site: Site,
  form: StaffForm,
): Promise<Posted & { email: string; texts: string[]; typed: Fields }> {
  const { email } = await makeUser({ role: form.who });
  const cookie = await sessionCookie(email, form.who);
  // Another browser of the same person, to sign out.
  await sessionCookie(email, form.who);
  const page = await form.page();
  const html = (await (await site(ownRequest(page, { cookie }))).text()).replace(
    /<script\b[^>]*>[^]*?<\/script>/g,
    "",
  );
  const found = formOn(html, form);
  const to = new URL(found.action || page, new URL(page, env().APP_URL));
  const opened = {
    email,
    to: to.pathname + to.search,
    cookie,
    multipart: /^<form[^>]*enctype="multipart/i.test(found.html),
    texts: typedInto(found),
  };
  const fields = { ...found.fields, ...form.typed, ...tickOn(html, form) };
  if (!form.preview) return { ...opened, typed: fields, fields: { ...fields, ...form.button } };
  const previewed = await postForm(site, { ...opened, fields: { ...fields, ...form.preview } });
  if (previewed.status !== 200) throw new Error(`${previewed.status}: ${previewed.text}`);
  const shown = { ...formOn(previewed.html, form).fields, ...form.button };
  return { ...opened, typed: fields, fields: shown };
}

function formOn(html: string, { is, typed, route }: StaffForm): ReadForm {
  const has = is ?? (({ fields }: ReadForm) => Object.keys(typed).every((name) => name in fields));
  const found = readForms(html).find((one) => one.method === "post" && has(one));
  if (!found) throw new Error(`No such form on ${route}.`);
  return found;
}

/** The ticked checkbox, which stands outside its form. */
export function tickOn(html: string, { tick }: StaffForm): Fields {
  if (tick === undefined) return {};
  const value = readHtml(html).querySelector(`input[name="${tick}"]`)?.getAttribute("value");
  if (value === undefined) throw new Error(`No checkbox ${tick}.`);
  return { [tick]: value };
}
