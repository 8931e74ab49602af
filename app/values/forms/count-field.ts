import { z } from "zod";
import { readNumber } from "./read-amount.ts";

type Counts = {
  min: number;
  max: number;
  /** Where it is missing, or can't be. */ message: string;
};

/** A whole number as typed, with the thousands of amounts; '1e1' and '2,5' are refused. */
export function countField({ min, max, message }: Counts) {
  return z
    .string(message)
    .transform((typed) => readNumber(typed, { decimals: 0 }) ?? min - 1)
    .refine((count) => count >= min && count <= max, message);
}

/** The same; null if empty. */
export function optionalCountField(counts: Counts) {
  return z
    .string(counts.message)
    .trim()
    .default("")
    .transform((typed) => typed || null)
    .pipe(z.union([z.null(), countField(counts)]));
}
