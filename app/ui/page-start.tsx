export const skipLinkClass =
  "absolute -top-24 left-4 z-40 bg-night px-4 py-2 text-on-night on-night-focus focus:top-2";

/**
 * The start of every page: a skip link, and while the next page loads, a progress bar and a spoken
 * 'Loading'.
 */
export function PageStart({ busy }: { busy: boolean }) {
  return (
    <>
      <a href="#main" className={skipLinkClass}>
        Skip to content
      </a>
      <div id="loading" role="status" className={busy ? "loading-bar" : undefined}>
        {busy ? <span className="sr-only">Loading</span> : null}
      </div>
    </>
  );
}
