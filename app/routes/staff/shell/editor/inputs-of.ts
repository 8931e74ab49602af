import type { ReactNode } from "react";

/** What an input of this name shares with all others: its value as a form holds it, and what is wrong with it. */
export type InputOf = (name: string) => {
  name: string;
  defaultValue: string;
  error: string | undefined;
};

type Texts = Readonly<Record<string, string | undefined>>;

/** The inputs of a form with these values and errors. */
export function inputsOf(values: Texts, errors: Texts): InputOf {
  return (name) => ({ name, defaultValue: values[name] ?? "", error: errors[name] });
}

/** An input for each field of a thing: one that is forgotten is a type error. */
export type Inputs<Thing> = { readonly [Key in keyof Thing]: ReactNode };
