import { TextField } from "#app/ui/form/field.tsx";

/** The kinds of codes: from the app (numeric keyboard on phones), a recovery code, or either. */
const kinds = {
  app: {
    label: "Code",
    hint: "Six figures, from the app on your phone.",
    autoComplete: "one-time-code",
    inputMode: "numeric",
    className: "figures max-w-44 text-lede tracking-[0.2em]",
  },
  recovery: {
    label: "Recovery code",
    hint: "Each opens once.",
    autoComplete: "off",
    placeholder: "ABCD-EFGH-JKLM-NPQR-STUV-WXYZ",
    className: "figures max-w-96 tracking-wide",
  },
  either: {
    label: "Code",
    hint: "Six figures from your app, or a recovery code.",
    autoComplete: "one-time-code",
    className: "figures max-w-96 tracking-wide",
  },
} as const;

export function CodeField({
  kind,
  error,
}: {
  kind: keyof typeof kinds;
  error: string | undefined;
}) {
  return (
    <TextField
      name="code"
      autoCapitalize="characters"
      autoCorrect="off"
      spellCheck={false}
      maxLength={40}
      {...kinds[kind]}
      error={error}
      required
    />
  );
}
