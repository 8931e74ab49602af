import { Link } from "react-router";
import { linkClass } from "#app/ui/button.tsx";

type Props = { /** A sentence that names a booking. */ text: string; reference: string; /** The booking's page. */ to: string };

/** A sentence in which the booking's reference leads to its page. */
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
