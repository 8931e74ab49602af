import { buttonClass } from "#app/ui/button.tsx";

/**
 * Share through the system's sheet, or copy the link; by mail without script. The page's script
 * serves pages without React too.
 */
export function Share({ title, url }: { title: string; url: string }) {
  return (
    <div className="flex flex-wrap gap-3">
      <button
        type="button"
        data-share-url={url}
        data-share-title={title}
        className={`${buttonClass()} without-script:hidden`}
      >
        <span aria-live="polite">Share</span>
      </button>
      <a
        href={`mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(url)}`}
        className={buttonClass()}
      >
        Share by email
      </a>
    </div>
  );
}
