import { href, Link } from "react-router";
import { LinkedReference } from "../bookings/linked-reference.tsx";
import { PortalSection } from "../shell/portal-section.tsx";
import { linkClass } from "#app/ui/button.tsx";
import type { FeedEntry } from "./read-feed.server.ts";

/** Live activity; without script the initial list. */
export function LiveActivity({ feed, live }: { feed: readonly FeedEntry[]; live: boolean }) {
  return (
    <PortalSection
      id="recent"
      title="Recent Activity"
      actions={
        <span className="flex items-center gap-4">
          {live ? (
            <span className="inline-flex items-center gap-1.5 text-fine font-semibold text-olive-text before:size-2 before:rounded-full before:bg-current">
              Live
            </span>
          ) : null}
          <Link to={href("/superadmin/security-logs")} className={linkClass}>
            Security Logs
          </Link>
        </span>
      }
    >
      {feed.length === 0 ? <p className="text-ink-soft">Nothing has happened yet.</p> : null}
      <ol>
        {feed.map(({ key, text, about, reference, at, when }) => (
          <li key={key} className="border-b border-line py-2 leading-snug wrap-anywhere">
            <span className="font-medium">
              <Linked text={text} reference={reference} />
            </span>
            {about ? (
              <span className="text-ink-soft">
                {" "}
                <Linked text={about} reference={reference} />
              </span>
            ) : null}
            <time dateTime={at} className="block text-fine text-ink-soft">
              {when}
            </time>
          </li>
        ))}
      </ol>
    </PortalSection>
  );
}

function Linked({ text, reference }: { text: string; reference: string | null }) {
  return reference === null ? (
    text
  ) : (
    <LinkedReference
      text={text}
      reference={reference}
      to={href("/superadmin/bookings/:reference", { reference })}
    />
  );
}
