import { linkClass } from "#app/ui/button.tsx";
import { Share } from "../../share/share.tsx";

type Props = { title: string; links: readonly { label: string; to: string }[]; url: string };

/** Further reading, questions, and sharing. */
export function GoodToKnow({ title, links, url }: Props) {
  return (
    <aside
      aria-labelledby="good-to-know"
      className="grid gap-5 rounded-card border border-line bg-paper-raised p-6 print:hidden"
    >
      <h2 id="good-to-know" className="text-card">
        Good to know
      </h2>
      <ul className="grid gap-1 text-small">
        {links.map(({ label, to }) => (
          <li key={to}>
            <a href={to} className={`${linkClass} inline-block py-1`}>
              {label}
            </a>
          </li>
        ))}
      </ul>
      <Share title={title} url={url} />
    </aside>
  );
}
