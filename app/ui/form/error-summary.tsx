import { type ReactNode, useEffect, useRef } from "react";
import { useActionData } from "react-router";
import { checkFields, noticeText, type ToastMessage } from "#app/values/forms/toast-message.ts";
import { Toast } from "../toast.tsx";

type Props = {
  notice?: string | ToastMessage | undefined;
  errors: Readonly<Record<string, string | undefined>>;
  /** What the toast offers. */ children?: ReactNode;
};

/**
 * Shown at the top of a refused form: the notice and a link to each wrong field. It takes the
 * focus once for each answer; in a page that came before its script, from no field or link that
 * has it by then.
 * A spec toast (§8) is repeated here, because toasts disappear.
 * A field's own sentence is not shown twice.
 */
export function ErrorSummary({ notice, errors, children }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const rows = Object.entries(errors).filter(
    (row): row is [string, string] => row[1] !== undefined,
  );
  const isShown = Boolean(notice) || rows.length > 0;
  const answer = useActionData();
  const isFirst = useRef(true);
  useEffect(() => {
    const hasMovedOn = isFirst.current && document.activeElement?.matches(":not(body, button)");
    isFirst.current = false;
    if (!hasMovedOn) box.current?.focus();
  }, [answer, isShown]);
  if (!isShown) return null;
  const heading = noticeText(notice ?? checkFields);
  const isInHeading = ([, message]: [string, string]) =>
    heading === message || (typeof notice === "object" && notice.text === message);
  const inHeading = rows.find(isInHeading);
  const listed = rows.filter((row) => !isInHeading(row));
  return (
    <div
      ref={box}
      role="alert"
      tabIndex={-1}
      className="rounded-control border-2 border-action-text bg-paper-raised p-4"
    >
      <p className="font-semibold">
        {inHeading ? (
          <a href={`#${inHeading[0]}`} className="text-action-text underline">
            {heading}
          </a>
        ) : (
          heading
        )}
      </p>
      {listed.length > 0 ? (
        <ul className="mt-1 list-disc pl-5 text-small">
          {listed.map(([name, message]) => (
            <li key={name}>
              <a
                href={`#${name}`}
                className="inline-block py-0.5 align-top text-action-text underline"
              >
                {message}
              </a>
            </li>
          ))}
        </ul>
      ) : null}
      {typeof notice === "object" ? <Toast message={notice}>{children}</Toast> : null}
    </div>
  );
}
