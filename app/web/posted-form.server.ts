import { escapeHtml } from "#app/values/escape-html.ts";
import { secretField } from "./form-values.server.ts";

/** A form's fields in their order. */
export type PostedForm = readonly (readonly [name: string, value: string])[];

/** A second copy of the body, for a form posted without script; null for any other request. */
export function keepPosted(request: Request): Request | null {
  const isForm = (request.headers.get("Content-Type") ?? "").startsWith("application/x-www-form-urlencoded");
  const wantsPage = (request.headers.get("Accept") ?? "").includes("text/html");
  return request.method === "POST" && isForm && wantsPage ? request.clone() : null;
}

/**
 * Reads the fields from `keepPosted`; null if unreadable or if they hold a link's token, which
 * nobody can type again.
 */
export async function readPosted(kept: Request): Promise<PostedForm | null> {
  const form = await kept.formData().catch(() => null);
  if (!form || [...form.keys()].some((name) => /token/i.test(name))) return null;
  return [...form].flatMap(([name, value]) => (typeof value === "string" ? [[name, value] as const] : []));
}

/** The form as HTML with a button that sends it again. Secrets must be typed again. */
export function sendAgain(fields: PostedForm): string {
  const inputs = fields.map(([name, value]) =>
    secretField.test(name)
      ? `<p><label>${escapeHtml(nameOf(name))}<br><input type="password" name="${escapeHtml(name)}" required></label></p>`
      : `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`,
  );
  return `<form method="post">${inputs.join("")}<button class="again">Send again</button></form>`;
}

/** Turns 'new_password' into 'New password'. */
function nameOf(name: string): string {
  const words = name.replaceAll(/[_-]/g, " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}
