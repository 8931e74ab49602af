import { useId, type ReactNode } from "react";
import { Form } from "react-router";
import { dialogOpener, Dialog } from "../dialog.tsx";

type Props = {
  /** Label of the button that opens the dialog, and what it is about, for screen readers. */
  label: string;
  about: string;
  title: string;
  /** The question, quoted from the spec where it has one. */
  question: ReactNode;
  /** Label of the confirming button, the URL its form posts to, and hidden fields. */
  confirm: string;
  action?: string;
  fields: Readonly<Record<string, string>>;
  /** Extra fields, such as a reason. */
  children?: ReactNode;
};

/**
 * A button that opens a confirmation dialog. The dialog holds a normal form, which also works
 * without script.
 */
export function ConfirmAction({
  label,
  about,
  title,
  question,
  confirm,
  action,
  fields,
  children,
}: Props) {
  const id = useId();
  return (
    <>
      <button type="button" {...dialogOpener(id, "show-modal")} aria-haspopup="dialog">
        {label}
        <span className="sr-only">{` ${about}`}</span>
      </button>
      <Dialog id={id} title={title}>
        <Form
          method="post"
          {...(action !== undefined && { action })}
          // The page reports the result, so close the dialog.
          onSubmit={(event) => event.currentTarget.closest("dialog")?.close()}
          discover="none"
        >
          <div>{question}</div>
          {Object.entries(fields).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          {children}
          <p>
            <button type="button" {...dialogOpener(id, "close")}>
              Cancel
            </button>
            <button>{confirm}</button>
          </p>
        </Form>
      </Dialog>
    </>
  );
}
