import { buttonClass } from "#app/ui/button.tsx";
import script from "./share.js?url&no-inline";

/**
 * Share through the system's sheet, or copy the link; by mail without script. Its own small script
 * serves pages without React too, so the button is hidden only where the browser runs no script.
 */
export function Share({ title, url }: { title: string; url: string }) {
  return (
    <div className="flex flex-wrap gap-3">
      <button
        type="button"
        data-share-url={url}
        data-share-title={title}
        className={`${buttonClass()} [@media(scripting:none)]:hidden`}
      >
        <span aria-live="polite">Share</span>
      </button>
      <a
        href={`mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(url)}`}
        className={buttonClass()}
      >
        Share by email
      </a>
      <script type="module" async src={script} />
    </div>
  );
}
