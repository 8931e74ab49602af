import { Link } from "react-router";
import { linkClass } from "#app/ui/button.tsx";

type Props = {
  /** A sentence with a reference. */ text: string;
  reference: string;
  /** URL of the booking's page. */ to: string;
};

/** Turns the reference in a sentence into a link. */
export function LinkedReference({ text, reference, to }: Props) {
  const at = text.indexOf(reference);
  if (at === -1) return text;
  return (
    <>
      {text.slice(0, at)}
      <Link to={to} className={linkClass}>
        {reference}
      </Link>
      {text.slice(at + reference.length)}
    </>
  );
}
