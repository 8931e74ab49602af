import { isInPortal } from "#app/domain/people/staff-paths.ts";
import { Anchor } from "#app/ui/anchor.tsx";
import { linkClass } from "#app/ui/button.tsx";

/** A link to a page that shows a kind; text for who may not open it. */
export function ShownOn({ label, to }: { label: string; to: string }) {
  // A page of visitors is another document.
  const Link = isInPortal(to) ? Anchor : "a";
  return (
    <Link href={to} className={`${linkClass} py-1`}>
      {label}
    </Link>
  );
}
