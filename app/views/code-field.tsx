import { TextField } from "#app/ui/field.tsx";

type Props = { recovery?: boolean; label?: string; hint?: string; error: string | undefined };

/** A code of the app, for which a phone opens its figures, or a recovery code. */
export function CodeField({ recovery = false, label, hint, error }: Props) {
  return recovery ? (
    <TextField
      label={label ?? "Recovery code"}
      name="code"
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      maxLength={40}
      placeholder="ABCD-EFGH-JKLM"
      className="figures max-w-72 tracking-wide"
      hint={hint ?? "Each opens once."}
      error={error}
      required
    />
  ) : (
    <TextField
      label={label ?? "Code"}
      name="code"
      autoComplete="one-time-code"
      inputMode="numeric"
      spellCheck={false}
      maxLength={40}
      className="figures max-w-44 text-lede tracking-[0.2em]"
      hint={hint ?? "Six figures, from the app on your phone."}
      error={error}
      required
    />
  );
}
