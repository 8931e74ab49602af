import { Link } from "react-router";

/** Where the page stands: the places above it as links, itself as the last. */
export function Breadcrumb({ above, here }: { above: readonly { label: string; to: string }[]; here: string }) {
  return (
    <nav aria-label="Breadcrumb" className="print:hidden">
      <ol className="flex flex-wrap gap-x-2 gap-y-1 py-6 text-small text-ink-soft">
        {above.map(({ label, to }) => (
          <li key={to} className="after:ml-2 after:content-['/']">
            <Link to={to} className="underline hover:text-ink">
              {label}
            </Link>
          </li>
        ))}
        <li aria-current="page">{here}</li>
      </ol>
    </nav>
  );
}
