import { ButtonLink } from "#app/ui/button.tsx";
import { plural } from "#app/values/plural.ts";

type Props = { to: string; on: boolean; codesLeft: number; required: boolean };

/** State of the second factor, with a link to its page. */
export function TwoFactorCard({ to, on, codesLeft, required }: Props) {
  const left = plural(codesLeft, "recovery code is left.", "recovery codes are left.");
  return (
    <section
      aria-labelledby="two-factor"
      className="grid content-start gap-4 rounded-card border border-line bg-paper-raised p-5 sm:p-6"
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h3 id="two-factor" className="font-display text-lede font-semibold">
          Two-factor sign-in
        </h3>
        <span
          className={`inline-flex items-center gap-1.5 text-fine font-semibold before:size-2 before:rounded-full before:bg-current ${on ? "text-olive-text" : "text-ink-soft"}`}
        >
          {on ? "On" : "Off"}
        </span>
      </div>
      <p className="text-ink-soft">
        {on
          ? `Your account asks for a code of your app after the password. ${left}`
          : "With it, your password alone opens nothing: signing in also takes a code from an app on your phone."}
        {required ? " Everyone on the staff needs it here." : ""}
      </p>
      {on && codesLeft < 3 ? (
        <p className="font-semibold text-action-text">
          Please make new recovery codes before they run out.
        </p>
      ) : null}
      <p>
        <ButtonLink dense href={to}>
          {on ? "Codes and Settings" : "Set Up Two-Factor"}
        </ButtonLink>
      </p>
    </section>
  );
}
