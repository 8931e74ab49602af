import { data } from "react-router";
import type { z } from "zod";
import type { FormRefusal } from "./form-refusal.ts";

/** A form that was read: what its schema makes of it, or the refusal to show beside its fields, with the typed values but for secrets. */
export type ReadForm<Output> = { ok: true; value: Output; values: Record<string, string> } | ({ ok: false } & FormRefusal);

/** Field names whose values are never sent back to the page. */
export const secretField = /password|token|code/i;

/** Said beside a field that held what can't be kept as text. */
const unreadable = "A character here can't be read. It was taken out: please check what is left.";

/** A form's text fields, one by one. A field sent twice is refused as malformed (400, thrown). */
export class FormValues {
  readonly #values = new Map<string, string>();
  readonly #unreadable = new Set<string>();

  add(name: string, value: string): void {
    if (this.#values.has(name) || name === "__proto__") throw malformedForm();
    // NUL can't be stored as text; bytes that are no UTF-8, half a surrogate pair among them, arrive as U+FFFD. They come in by copying and by robots: nobody types them.
    const readable = value.toWellFormed().replace(/[\0\uFFFD]/g, "");
    if (readable !== value) this.#unreadable.add(name);
    this.#values.set(name, readable.replace(/\r\n?/g, "\n"));
  }

  /** Holds them against their schema. A field that it does not know is refused as malformed (400, thrown). */
  check<Output>(schema: z.ZodType<Output>): ReadForm<Output> {
    const result = schema.safeParse(Object.fromEntries(this.#values));
    const kept = Object.fromEntries([...this.#values].filter(([name]) => !secretField.test(name)));
    const errors: Record<string, string> = Object.fromEntries([...this.#unreadable].map((name) => [name, unreadable]));
    for (const issue of result.error?.issues ?? []) {
      if (issue.code === "unrecognized_keys") throw malformedForm();
      errors[String(issue.path[0] ?? "form")] ??= issue.message;
    }
    if (result.success && this.#unreadable.size === 0) return { ok: true, value: result.data, values: kept };
    return { ok: false, values: kept, errors };
  }
}

/** What is thrown at a form that no page of ours sends. */
export function malformedForm() {
  return data("We couldn't read what was sent. Please go back and try again.", { status: 400 });
}
