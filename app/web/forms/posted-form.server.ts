import { pipeline } from "node:stream/promises";
import Busboy from "@fastify/busboy";
import { z } from "zod";
import { withoutCardNumbers } from "#app/values/text/card-number.ts";
import { escapeHtml } from "#app/values/text/escape-html.ts";
import { secretField } from "./form-values.server.ts";
import { textLimits } from "./read-form-parts.server.ts";

/** A form's text fields, in their order, and how it was sent. */
export const postedForm = z.strictObject({
  encoding: z.string(),
  fields: z.array(z.tuple([z.string(), z.string()])),
});
export type PostedForm = z.infer<typeof postedForm>;

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

/** The fields of what `savePosted` has kept, without card numbers; null where they can't be read, or hold a link's token, which nobody can type again. */
export async function readPosted(request: Request): Promise<PostedForm | null> {
  const form = request.bodyUsed ? null : await request.formData().catch(() => null);
  if (!form || [...form.keys()].some((name) => /token/i.test(name))) return null;
  const fields = [...form].flatMap(([name, value]): [string, string][] =>
    typeof value === "string" ? [[name, withoutCardNumbers(value)]] : [],
  );
  return { encoding: encodingOf(request), fields };
}

const encodingOf = (request: Request): string =>
  (request.headers.get("Content-Type") ?? "").split(";", 1)[0] ?? "";

/** Characters of a form that are kept; the longest form of ours has half of them. */
const longestWords = 300_000;

/**
 * The words of a form whose sender must sign in: neither secrets nor files, which are passed over as
 * they arrive. Null if nothing is left, or too much.
 */
export async function readPostedTexts(request: Request): Promise<PostedForm | null> {
  const encoding = encodingOf(request);
  const read = encoding === withFiles ? readTexts(request) : readPosted(request);
  const form = await read.catch(() => null);
  const fields = (form?.fields ?? [])
    .filter(([name]) => !secretField.test(name))
    .map(([name, value]): [string, string] => [storable(name), storable(value)]);
  const length = fields.reduce((sum, [name, value]) => sum + name.length + value.length, 0);
  return length === 0 || length > longestWords ? null : { encoding, fields };
}

/** PostgreSQL can't store NUL or half a character in JSON; a card number must not be stored. */
const storable = (text: string) => withoutCardNumbers(text.toWellFormed().replaceAll("\0", ""));

async function readTexts(request: Request): Promise<PostedForm | null> {
  if (!request.body) return null;
  const fields: [string, string][] = [];
  const busboy = new Busboy({
    headers: { "content-type": request.headers.get("Content-Type") ?? "" },
    limits: { ...textLimits, files: 0 },
  });
  busboy.on("field", (name, value) => fields.push([name, value]));
  await pipeline(request.body, busboy);
  return { encoding: withFiles, fields };
}

/** The form as a request's body. */
export function postedBody({ encoding, fields }: PostedForm): FormData | URLSearchParams {
  const body = encoding === withFiles ? new FormData() : new URLSearchParams();
  for (const [name, value] of fields) body.append(name, value);
  return body;
}

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
