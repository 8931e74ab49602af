import { escapeHtml } from "#app/values/escape-html.ts";
import { secretField } from "./form-values.server.ts";

/** A form's text fields, in their order, and how it was sent. */
export type PostedForm = {
  encoding: string;
  fields: readonly (readonly [name: string, value: string])[];
};

const plain = "application/x-www-form-urlencoded";
const withFiles = "multipart/form-data";
/** Bytes of a form with files that are still read for its words. */
const longestKept = 2_000_000;

/**
 * What `readPosted` reads of a form that a browser posts without script; null for any other request.
 * One with files is not copied: its words are kept only where no action has read it.
 */
export function savePosted(request: Request): Request | null {
  const encoding = encodingOf(request);
  const wantsPage = (request.headers.get("Accept") ?? "").includes("text/html");
  if (request.method !== "POST" || !wantsPage) return null;
  if (encoding === plain) return request.clone();
  return encoding === withFiles && Number(request.headers.get("Content-Length") ?? 0) <= longestKept
    ? request
    : null;
}

/** The fields of what `savePosted` has kept; null where they can't be read, or hold a link's token, which nobody can type again. */
export async function readPosted(request: Request): Promise<PostedForm | null> {
  const form = request.bodyUsed ? null : await request.formData().catch(() => null);
  if (!form || [...form.keys()].some((name) => /token/i.test(name))) return null;
  const fields = [...form].flatMap(([name, value]) =>
    typeof value === "string" ? [[name, value] as const] : [],
  );
  return { encoding: encodingOf(request), fields };
}

const encodingOf = (request: Request): string =>
  (request.headers.get("Content-Type") ?? "").split(";", 1)[0] ?? "";

/** The form as HTML, with a button that sends it once more. Secrets are asked for again. */
export function sendAgain({ encoding, fields }: PostedForm): string {
  const inputs = fields.map(([name, value]) =>
    secretField.test(name)
      ? `<p><label>${escapeHtml(nameOf(name))}<br><input type="password" name="${escapeHtml(name)}" required></label></p>`
      : `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`,
  );
  return `<form method="post" enctype="${encoding === withFiles ? withFiles : plain}">${inputs.join("")}<button class="again">Send again</button></form>`;
}

/** 'new_password' as a person reads it: 'New password'. */
function nameOf(name: string): string {
  const words = name.replaceAll(/[_-]/g, " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}
