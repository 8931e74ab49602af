import { z } from "zod";
import { visibleText } from "#app/values/text/visible-text.ts";
import { fill } from "./content-fields.server.ts";
import type { ContentField } from "./content-kind.server.ts";
import type { MenuLink } from "./menus.ts";

/** A value that is written as text. */
type Written<Value> = { write: (value: Value) => string; label: string; hint: string };

const read = <Value>(
  schema: z.ZodType<Value, string>,
  { write, label, hint }: Written<Value>,
): ContentField<Value> => ({ type: "text", label, hint, schema, text: write });

const given = (max: number) => z.string().max(max, "Please shorten this.");
const blocksOf = (typed: string) =>
  typed
    .trim()
    .split(/\n[^\S\n]*\n\s*/)
    .filter((block) => block.trim() !== "");

/** Paragraphs, parted by an empty line. */
export const paragraphs = (label: string, max: number): ContentField<readonly string[]> => ({
  ...read<readonly string[]>(
    given(max)
      .transform((typed) => blocksOf(typed).map((block) => block.trim().replaceAll(/\s+/g, " ")))
      .refine((all) => all.length > 0, `Please write something under “${label}”.`),
    { label, hint: "An empty line begins a paragraph.", write: (all) => all.join("\n\n") },
  ),
  fill: (all, agency) => all.map((each) => fill(each, agency)),
});

type NamedText = { name: string; text: string };

/** Names with a text each, parted by an empty line. */
export const namedTexts = (label: string, max: number): ContentField<readonly NamedText[]> => ({
  ...read<readonly NamedText[]>(
    given(max)
      .transform((typed) =>
        blocksOf(typed).map((block) => {
          const [name = "", ...text] = block.trim().split("\n");
          return { name: name.trim(), text: text.join(" ").trim() };
        }),
      )
      .refine(
        (all) => all.every(({ text }) => text !== ""),
        "Each begins with its name on a line of its own, and has a text below it.",
      ),
    {
      label,
      hint: "A name on a line of its own, its text below, then an empty line.",
      write: (all) => all.map(({ name, text }) => `${name}\n${text}`).join("\n\n"),
    },
  ),
  fill: (all, agency) =>
    all.map(({ name, text }) => ({ name: fill(name, agency), text: fill(text, agency) })),
});

const d = z.number("Please write twelve whole numbers.").int().min(-60).max(140);
const twelve = z.tuple([d, d, d, d, d, d, d, d, d, d, d, d], "Please write twelve whole numbers.");
type ByMonth = Readonly<z.infer<typeof twelve>>;
const numbersOf = (typed: string) =>
  typed
    .split(/[\s,;]+/)
    .filter(Boolean)
    .map(Number);

/** A number for each month, or nothing. */
export const byMonthOrNone = (label: string): ContentField<ByMonth | null> => ({
  ...read<ByMonth | null>(
    given(200)
      .transform((typed) => (typed.trim() === "" ? null : numbersOf(typed)))
      .pipe(twelve.nullable()),
    {
      label,
      hint: "Twelve whole numbers, January first. Empty for none.",
      write: (all) => all?.join(", ") ?? "",
    },
  ),
  type: "line",
});

/** A number, such as degrees of longitude. */
export const decimal = (label: string, { min, max }: { min: number; max: number }) => ({
  ...read(
    given(20)
      .trim()
      .regex(/^-?\d+(?:\.\d+)?$/, "Please write a number, such as 2.35.")
      .transform(Number)
      .pipe(z.number().min(min, `At least ${min}.`).max(max, `At most ${max}.`)),
    { label, hint: "", write: String },
  ),
  type: "line" as const,
});

/** Some of a few words, with commas. */
export const someOf = <Word extends string>(
  label: string,
  words: readonly [Word, ...Word[]],
  /** What a word means that does not say it. */ meaning = "",
): ContentField<readonly Word[]> => {
  const hint = `With commas, of: ${words.join(", ")}.`;
  return {
    ...read<readonly Word[]>(
      given(200)
        .transform((typed) =>
          typed
            .toLowerCase()
            .split(/[\s,]+/)
            .filter(Boolean),
        )
        .pipe(z.array(z.enum(words, hint))),
      { label, hint: `${hint} ${meaning}`.trim(), write: (all) => all.join(", ") },
    ),
    type: "line",
  };
};

const rowsOf = (typed: string) =>
  typed
    .split("\n")
    .map((row) => row.trim())
    .filter(Boolean);

/** Lines of a name and an address, of this site or another one. */
export const linkLines = (
  label: string,
  { items, hint }: { items: number; hint: string },
): ContentField<readonly MenuLink[]> =>
  read<readonly MenuLink[]>(
    given(4_000)
      .overwrite(visibleText)
      .transform((typed) =>
        rowsOf(typed).map((row): MenuLink => {
          const [, name = "", to = ""] = /^(.+?)\s+((?:\/|https:\/\/)\S*)$/.exec(row) ?? [];
          return { label: name, to };
        }),
      )
      .refine(
        (all) => all.every(({ label: name, to }) => name !== "" && isAddress(to)),
        "Each line has a name and an address that begins with / or https://",
      )
      .refine((all) => all.length > 0, `Please write something under “${label}”.`)
      .refine((all) => all.length <= items, `Please leave it at ${items}.`)
      .refine(
        (all) => all.every(({ label: name }) => name.length <= 40),
        "Please shorten each name to 40 characters.",
      ),
    {
      label,
      hint,
      write: (all) => all.map(({ label: name, to }) => `${name} ${to}`).join("\n"),
    },
  );

/** An address of this site, or one of another by https. */
const isAddress = (to: string) =>
  to.startsWith("/") ? !/^\/[/\\]/.test(to) : to.startsWith("https://") && URL.canParse(to);

type Flight = readonly [gateway: string, hours: number];

/** Lines of a city and the hours of a flight. */
export const flightLines = (label: string): ContentField<readonly Flight[]> =>
  read<readonly Flight[]>(
    given(1_000)
      .transform((typed) =>
        rowsOf(typed).map((row): Flight => {
          const [, city = "", hours = ""] = /^(.+?)[\s,]+(\d+(?:\.\d+)?)$/.exec(row) ?? [];
          return [city, Number(hours)];
        }),
      )
      .refine(
        (all) => all.every(([city, hours]) => city !== "" && hours > 0),
        "Each line has a city and hours: Boston 6.5",
      ),
    {
      label,
      hint: "A city and its hours on each line: Boston 6.5. Empty for none.",
      write: (all) => all.map(([city, hours]) => `${city} ${hours}`).join("\n"),
    },
  );
