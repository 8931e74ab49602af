import { useEffect, useRef, useState } from "react";
import { useNavigation } from "react-router";

/** The version that a form's fields show, and fingerprints of their values. */
export type Seen = { version: string; opened: string };

/** A form's inputs as the row is now, and what it is opened with. */
export type OpenedForm<Name extends string> = {
  values: Readonly<Record<Name, string>>;
  seen: Seen;
};

type Props = {
  seen: Seen;
  /** What a returned form holds. */ values: Readonly<Record<string, string>>;
  /** URL that the form is sent to. */ action: string;
};

/**
 * The hidden inputs that say which version a form was opened with. A reload after another form of
 * the page leaves them as they are, like the fields.
 */
export function VersionInputs({ seen: current, values, action }: Props) {
  const { state, formAction } = useNavigation();
  const [seen, setSeen] = useState(current);
  const wasSent = useRef(false);
  useEffect(() => {
    if (formAction === action) wasSent.current = true;
    if (state !== "idle" || !wasSent.current) return;
    wasSent.current = false;
    setSeen(current);
  }, [state, formAction, action, current]);
  const { version, opened } = { ...seen, ...values };
  return (
    <>
      <input type="hidden" name="version" value={version} />
      <input type="hidden" name="opened" value={opened} />
    </>
  );
}
