import type { ReactNode } from "react";

const noticeId = "not-implemented";

/** A button that opens the one notice of the page; a native popover, so that it works without script. */
export function NotImplemented({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <button type="button" popoverTarget={noticeId} className={className}>
      {children}
    </button>
  );
}

/** The notice itself, once a page (product: only what has no meaning for this business keeps it). */
export function NotImplementedNotice() {
  return (
    <div
      id={noticeId}
      popover="auto"
      role="status"
      className="fixed inset-auto right-4 bottom-[calc(1rem+var(--below,0px))] left-4 m-0 ml-auto max-w-sm rounded-card border border-night-line bg-night p-4 text-on-night shadow-soft"
    >
      <p className="font-semibold">Coming Soon</p>
      <p className="text-small text-on-night-soft">
        This feature isn't implemented yet. For now Grand Tour goes to Europe, and nowhere else.
      </p>
    </div>
  );
}
