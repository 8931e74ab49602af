import { z } from "zod";

const sentence =
  "Please enter the selector alone, such as s1, or paste the whole DKIM-Signature line.";

/**
 * The selector of the sender's DKIM key, as typed or as the `s=` of a pasted DKIM-Signature line
 * (RFC 6376); '' for none.
 */
export const dkimSelectorField = z
  .string()
  .max(4_000, sentence)
  .transform((typed, context) => {
    const text = typed.trim();
    const signed = /(?:^|[;\s])s\s*=\s*([^;\s]+)/.exec(text)?.[1];
    const selector = (signed ?? text).toLowerCase();
    if (!/^(?:[a-z0-9](?:[a-z0-9._-]{0,61}[a-z0-9])?)?$/.test(selector))
      context.addIssue({ code: "custom", message: sentence });
    return selector;
  });
