import type { Plugin } from "vite";

/**
 * Escapes what is not ASCII in the built scripts: Node keeps a script that has one such character in
 * two bytes a character. Done last, as the step that compiles to the target writes them out again.
 */
export function asciiScripts(): Plugin {
  return {
    name: "ascii-scripts",
    generateBundle: {
      order: "post",
      handler(_options, bundle) {
        for (const file of Object.values(bundle))
          if (file.type === "chunk") file.code = escapeBeyondAscii(file.code);
      },
    },
  };
}

/** Valid in strings, templates, regular expressions and names; nothing here reads raw templates. */
export const escapeBeyondAscii = (code: string): string =>
  code.replace(
    /[\u0080-\uffff]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
