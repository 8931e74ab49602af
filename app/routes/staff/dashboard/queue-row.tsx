import type { ReactNode } from "react";
import { Link } from "react-router";
import { linkClass } from "#app/ui/button.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { Moment } from "#app/ui/moment.tsx";

type Props = {
  mark: string;
  /** Link to the whole list. */ all: string;
  late?: boolean;
  who: string;
  what: ReactNode;
  /** The name of what to decide, with its page. */
  link?: string;
  to?: string;
  since?: Date;
};

/** One thing to do in a work queue. */
export function QueueRow({ mark, all, late = false, who, what, link, to, since }: Props) {
  return (
    <li className="grid grid-cols-[1fr_auto] items-center gap-x-4 gap-y-1 border-b border-line py-3 sm:grid-cols-[8rem_minmax(0,1fr)_auto]">
      <Link
        to={all}
        className={classNames(
          "inline-flex min-h-6 items-center gap-1.5 justify-self-start text-fine font-semibold underline decoration-dotted underline-offset-4 before:size-2 before:rounded-full before:bg-current hover:decoration-solid",
          late ? "text-action-text" : "text-sun-text",
        )}
      >
        {mark}
        <span className="sr-only">: show all</span>
      </Link>
      <p className="leading-snug max-sm:col-span-2 max-sm:row-start-2">
        <b className="font-semibold">{who}</b>
        <br />
        <span className="text-ink-soft">{what}</span>
      </p>
      <p className="figures text-right leading-snug">
        {link && to ? (
          <Link to={to} className={linkClass}>
            {link}
          </Link>
        ) : null}
        {since ? (
          <span className="block text-fine text-ink-soft max-sm:hidden">
            since <Moment at={since} />
          </span>
        ) : null}
      </p>
    </li>
  );
}

/** Shown if there are more than the queue shows. */
export function QueueRest({ to, text }: { to: string; text: string }) {
  return (
    <li className="border-b border-line py-2.5 sm:pl-36">
      <Link to={to} className={linkClass}>
        {text}
      </Link>
    </li>
  );
}
