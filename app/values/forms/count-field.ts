import { z } from "zod";
import { readNumber } from "./read-amount.ts";

type Counts = {
  min: number;
  max: number;
  /** Where it is missing, or can't be. */ message: string;
};

/** More than one zero is a slip of the finger, or another number's end. */
const zeros = /^\s*00+\s*$/;

/** A whole number as typed, with the thousands of amounts; '1e1', '2,5' and '00' are refused. */
export function countField({ min, max, message }: Counts) {
  return z
    .string(message)
    .transform(
      (typed) => (zeros.test(typed) ? null : readNumber(typed, { decimals: 0 })) ?? min - 1,
    )
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
