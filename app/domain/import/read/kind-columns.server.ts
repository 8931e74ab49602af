import type { z } from "zod";
import type { Notation } from "./cells.server.ts";
import { type FileName, fileKinds } from "./file-kinds.server.ts";

/** A column of ours, whatever is in it. */
export type KindColumn = {
  key: string;
  label: string;
  /** What it may be called, our own heading first. */ names: readonly string[];
  isNeeded: boolean;
  isDay: boolean;
};

type AnyKind = {
  columns: (notation: Notation) => Readonly<Record<string, { label: string; schema: z.ZodType }>>;
  also: Readonly<Record<string, readonly string[] | undefined>>;
  days: readonly string[];
};

export const fileNames = Object.keys(fileKinds) as FileName[];

/** The columns of a kind of file, in the order of its template. */
export function kindColumns(name: FileName): KindColumn[] {
  const kind: AnyKind = fileKinds[name];
  const fields = kind.columns({ decimalComma: false, days: null });
  return Object.entries(fields).map(([key, { label, schema }]) => ({
    key,
    label,
    names: [label, ...(kind.also[key] ?? [])],
    isNeeded: !schema.safeParse("").success,
    isDay: kind.days.includes(key),
  }));
}
