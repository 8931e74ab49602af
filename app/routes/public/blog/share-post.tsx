import { Mail, Share2 } from "lucide-react";
import { useEffect, useState } from "react";
import { buttonClass } from "#app/ui/button.tsx";
import script from "./share-post.js?url&no-inline";

/** Share: the system's own sheet, or the link copied; by mail where no script runs. The page itself ships without React. */
export function SharePost({ title, url }: { title: string; url: string }) {
  const [ready, setReady] = useState(false);
  useEffect(() => setReady(true), []);
  const mail = `mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(url)}`;
  return (
    <div className="flex flex-wrap gap-3">
      {/* The small script shows it where React does not run. */}
      <button type="button" hidden={!ready} data-share-url={url} data-share-title={title} className={buttonClass()}>
        <Share2 aria-hidden className="size-5" />
        <span aria-live="polite">Share</span>
      </button>
      <a href={mail} className={buttonClass()}>
        <Mail aria-hidden className="size-5" />
        Share by email
      </a>
      <script type="module" async src={script} />
    </div>
  );
}
