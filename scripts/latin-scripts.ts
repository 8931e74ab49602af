import type { Plugin } from "vite";

/**
 * Escapes characters beyond Latin-1 in built scripts: V8 keeps a script in two bytes a character if
 * one of them needs two.
 */
export function latinScripts(): Plugin {
  return {
    name: "latin-scripts",
    renderChunk: (code) => escapeBeyondLatin(code),
  };
}

/** Valid in strings, templates, regular expressions and names; nothing here reads raw templates. */
export const escapeBeyondLatin = (code: string): string =>
  code.replace(
    /[\u0100-\uffff]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
