import { z } from "zod";
import {
  contrasts,
  defaultDisplay,
  type DisplaySettings,
  fontSizes,
  schemes,
} from "#app/values/display-settings.ts";
import type { ToastMessage } from "#app/values/forms/toast-message.ts";

const sizeSentence = "Please choose a font size from 80 to 150 percent, in steps of 10.";

/**
 * The display settings' form (spec §2.6, §9). Unchecked boxes are not sent. `next` is the page to
 * return to; `defaults` is the reset button.
 */
export const displayForm = z
  .strictObject({
    contrast: z.enum(contrasts, "Please choose one of the contrasts.").default("normal"),
    fontSize: z
      .string(sizeSentence)
      .transform((typed) => fontSizes.find((size) => String(size) === typed))
      .refine((size) => size !== undefined, sizeSentence),
    scheme: z.enum(schemes, "Please choose one of the three."),
    next: z.string().max(2_000).default("/"),
    defaults: z.literal("yes").exactOptional(),
  })
  .transform(
    ({
      next,
      defaults,
      contrast,
      fontSize,
      scheme,
    }): { display: DisplaySettings; next: string } => ({
      next,
      display: defaults ? defaultDisplay : { contrast, fontSize, scheme },
    }),
  );

/** Toasts on the page after saving display settings. */
export const displaySaved = {
  title: "Display Settings Saved",
  text: "They hold for every page, in this browser.",
} as const satisfies ToastMessage;
