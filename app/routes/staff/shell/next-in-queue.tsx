import { useRef } from "react";
import { Link } from "react-router";
import { buttonClass } from "#app/ui/button.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { withQuery } from "#app/values/with-query.ts";
import { KeyHint } from "./page-keys.tsx";
import { usePageKeys } from "./single-keys.ts";
import { usePortal } from "./use-portal.ts";

/** From a row's page to the next one of the work queue, also by 'n'; `after` is its reference. */
export function NextInQueue({ after }: { after: string }) {
  const link = useRef<HTMLAnchorElement>(null);
  const { home } = usePortal().paths;
  usePageKeys({ n: () => link.current?.click() });
  return (
    <Link
      ref={link}
      to={withQuery(home, { after })}
      discover="none"
      aria-keyshortcuts="n"
      className={classNames(buttonClass({ dense: true }), "max-sm:min-h-11 max-sm:flex-1")}
    >
      Next in Queue
      <KeyHint of="n" />
    </Link>
  );
}
