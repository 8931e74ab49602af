import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { z } from "zod";
import { settingForms } from "#app/domain/settings/setting-form-names.ts";

const app = join(import.meta.dirname, "../../app");

export type Schema = z.core.$ZodType;

/** The schema of a page's declared action; its name is the page's file. */
export type DeclaredForm = { name: string; schema: Schema };

/** The schemas of an entry of the registry; settings make one for each of their forms. */
export async function schemasOf(form: string | DeclaredForm): Promise<[string, Schema][]> {
  if (typeof form !== "string") return [[form.name, form.schema]];
  const exported: Record<string, unknown> = await import(
    /* @vite-ignore */ join(app, "domain", `${form}.ts`)
  );
  const isSchema = (value: unknown): value is Schema => value instanceof z.ZodType;
  return Object.entries(exported).flatMap(([name, value]): [string, Schema][] => {
    if (name === "settingForm" && typeof value === "function")
      return [...new Set(Object.values(settingForms))].map((form) => [form, value(form)]);
    const all: unknown[] = Array.isArray(value) ? value : [value];
    return all.filter(isSchema).map((schema) => [name, schema]);
  });
}

/** The schemas that a schema wraps, or is one of. */
export function insideOf(schema: Schema): Schema[] {
  const { def } = schema._zod as unknown as { def: Record<string, unknown> };
  const { innerType, in: from, out, element, options } = def;
  return [innerType, from, out, element, ...(Array.isArray(options) ? options : [])].filter(
    (inner): inner is Schema => inner instanceof z.ZodType,
  );
}

export const objectsIn = (schema: Schema): z.ZodObject[] => [
  ...(schema instanceof z.ZodObject ? [schema] : []),
  ...insideOf(schema).flatMap(objectsIn),
];

/** What a form sends beside the field: its literals, a key, and of a choice what the field names. */
export function sentWith(object: z.ZodObject, name: string): Record<string, string> {
  const entries = Object.entries(object.shape).flatMap(([key, field]) => {
    if (field instanceof z.ZodLiteral) return [[key, String(field.value)]];
    if (key === "key") return [[key, randomUUID()]];
    return field instanceof z.ZodEnum && field.options.includes(name) ? [[key, name]] : [];
  });
  return Object.fromEntries(entries);
}
