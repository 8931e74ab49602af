import { data } from "react-router";
import type { z } from "zod";
import { env } from "#app/platform/settings/env.server.ts";
import { refuseCardNumbers, withoutCardNumbers } from "#app/values/text/card-number.ts";
import { isRestoring } from "#app/values/forms/form-restoring.server.ts";
import type { FormRefusal } from "./form-refusal.ts";

/**
 * A parsed form: the schema's output, or the errors to show beside the fields with the typed values
 * (no secrets).
 */
export type ReadForm<Output> =
  | { ok: true; value: Output; values: Record<string, string> }
  | ({ ok: false } & FormRefusal);

/** Fields whose values are never sent back to the page. */
export const secretField = /password|token|code/i;

/** Fields that may hold what looks like a card number: a password may be any digits; only its hash is stored. */
const anyDigits = /password/i;

/** Whether customers pay on a provider's page, which a refusal can name. */
const paysOnline = () => env().STRIPE_SECRET_KEY !== undefined;

/** Shown beside a field that contained unreadable characters. */
const unreadable = "A character here can't be read. It was taken out: please check what is left.";

/** Where a schema has no words of its own: people read no 'Too big: expected string'. */
function inWords({ code, input, ...issue }: z.core.$ZodRawIssue): string {
  return code === "too_big" && typeof input === "string"
    ? `Please shorten this to ${Number(issue.maximum)} characters.`
    : "Please check this, and send it once more.";
}

/**
 * The text fields of a form, of every form: what must not be stored is taken out here, and refused
 * beside its field. A field that occurs again is refused as malformed (throws 400), unless
 * it is one of `repeated`, whose values are joined by commas.
 */
export class FormValues {
  readonly #values = new Map<string, string>();
  /** What to say beside each field of which something was taken out. */
  readonly #takenOut = new Map<string, string>();
  readonly #repeated: readonly string[];

  constructor(repeated: readonly string[] = []) {
    this.#repeated = repeated;
  }

  add(name: string, value: string): void {
    const earlier = this.#values.get(name);
    const isRefused = earlier !== undefined && !this.#repeated.includes(name);
    if (isRefused || name === "__proto__") throw malformedForm();
    // PostgreSQL can't store NUL, and invalid UTF-8 arrives as U+FFFD. Both come from copying or
    // robots, never from typing.
    const readable = value.toWellFormed().replace(/[\0\uFFFD]/g, "");
    if (readable !== value) this.#takenOut.set(name, unreadable);
    const typed = readable.replace(/\r\n?/g, "\n");
    const card = anyDigits.test(name) ? null : refuseCardNumbers(typed, paysOnline());
    if (card !== null) this.#takenOut.set(name, card);
    const text = card === null ? typed : withoutCardNumbers(typed);
    this.#values.set(name, earlier === undefined ? text : `${earlier},${text}`);
  }

  /** The texts, and what to say beside those of which something was taken out. */
  texts(): { typed: Record<string, string>; refused: Record<string, string> } {
    const [typed, refused] = [this.#values, this.#takenOut].map((map) => Object.fromEntries(map));
    return { typed: typed ?? {}, refused: refused ?? {} };
  }

  /**
   * Validates the fields. An unknown field is refused as malformed (throws 400). Those of a form that
   * is only shown again are returned without an error.
   */
  check<Output>(schema: z.ZodType<Output>): ReadForm<Output> {
    const values = Object.fromEntries(
      [...this.#values].filter(([name]) => !secretField.test(name)),
    );
    if (isRestoring()) return { ok: false, values, errors: {} };
    const result = schema.safeParse(Object.fromEntries(this.#values), { error: inWords });
    const errors: Record<string, string> = Object.fromEntries(this.#takenOut);
    for (const issue of result.error?.issues ?? []) {
      if (issue.code === "unrecognized_keys") throw malformedForm();
      errors[String(issue.path[0] ?? "form")] ??= issue.message;
    }
    if (result.success && this.#takenOut.size === 0)
      return { ok: true, value: result.data, values };
    return { ok: false, values, errors };
  }
}

/** Refuses a form of buttons alone: it is malformed, or only shown again, with nothing to show. */
export function refuseButtons(): undefined {
  if (isRestoring()) return;
  throw malformedForm();
}

/** Thrown for a form that none of our pages sends. */
export function malformedForm() {
  return data("We couldn't read what was sent. Please go back and try again.", { status: 400 });
}
