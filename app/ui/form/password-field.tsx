import { useEffect, useState, type ComponentProps } from "react";
import { TextField } from "./field.tsx";

type Props = Omit<ComponentProps<typeof TextField>, "type" | "autoComplete"> & {
  autoComplete: "current-password" | "new-password";
};

/** A password field. With script, the password can be shown while typing. */
export function PasswordField(props: Props) {
  const [ready, setReady] = useState(false);
  const [shown, setShown] = useState(false);
  useEffect(() => setReady(true), []);
  return (
    <div className="relative">
      <TextField
        {...props}
        className="pr-18"
        type={shown ? "text" : "password"}
        maxLength={128}
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
      />
      {ready ? (
        <button
          type="button"
          aria-pressed={shown}
          aria-controls={props.name}
          onClick={() => setShown(!shown)}
          className="absolute top-[calc(1.5*var(--text-small)+0.25rem)] right-0 min-h-12 px-3.5 text-fine font-semibold text-aegean-text underline hover:decoration-2"
        >
          {shown ? "Hide" : "Show"}
          <span className="sr-only"> {props.label}</span>
        </button>
      ) : null}
    </div>
  );
}
