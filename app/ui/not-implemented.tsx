import { X } from "lucide-react";
import type { ReactNode } from "react";
import { useAgency } from "./agency-context.ts";

const noticeId = "not-implemented";

/** Opens the page's "not implemented" notice, a native popover that works without script. */
export function NotImplemented({
  children,
  className,
}: {
  children: ReactNode;
  className?: string;
}) {
  return (
    <button type="button" popoverTarget={noticeId} className={className}>
      {children}
    </button>
  );
}

/**
 * The "not implemented" notice, once per page, for features that have no meaning for this business.
 * Like the toast it disappears after 5 s, by CSS.
 */
export function NotImplementedNotice() {
  const { tradeName } = useAgency();
  return (
    <div
      id={noticeId}
      popover="auto"
      role="status"
      className="not-implemented-notice fixed inset-auto right-4 bottom-[calc(1rem+var(--below,0px))] left-4 m-0 ml-auto w-auto max-w-sm items-start gap-3 rounded-card border border-night-line bg-night p-4 text-on-night shadow-soft"
    >
      <div className="min-w-0 flex-1">
        <p className="font-semibold">Coming Soon</p>
        <p className="text-small text-on-night-soft">
          This feature isn't implemented yet. For now {tradeName} goes to Europe, and nowhere else.
        </p>
      </div>
      <button
        type="button"
        aria-label="Close"
        popoverTarget={noticeId}
        popoverTargetAction="hide"
        className="-m-2.5 grid size-11 flex-none place-items-center"
      >
        <X aria-hidden className="size-5" />
      </button>
    </div>
  );
}
