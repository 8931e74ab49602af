import { useEffect } from "react";
import { href } from "react-router";
import { ButtonLink } from "#app/ui/button.tsx";
import { errorWords } from "./error-words.ts";
import { Poster } from "../pictures/poster.tsx";

/** Any error as a page of the site: what happened and links onward. */
export function ErrorPage({ error }: { error: unknown }) {
  useEffect(() => {
    // Offline: let the browser load the page, which may have an offline copy.
    if (error instanceof TypeError && !navigator.onLine) window.location.reload();
  }, [error]);
  const { title, text } = errorWords(error);
  return (
    <main
      id="main"
      className="page-measure grid items-center gap-x-16 gap-y-10 pt-10 pb-20 md:pt-16 lg:grid-cols-[minmax(0,7fr)_minmax(0,4fr)]"
    >
      <title>{`${title} | Grand Tour`}</title>
      <meta name="robots" content="noindex" />
      <div className="grid gap-6">
        <h1 className="max-w-[11em] text-page font-semibold tracking-[-0.03em]">{title}</h1>
        <p className="max-w-[30em] text-lede text-balance text-ink-soft">{text}</p>
        <p className="mt-2 flex flex-wrap gap-4">
          <ButtonLink look="primary" href={href("/packages")}>
            See all packages
          </ButtonLink>
          <ButtonLink href={href("/")}>Go to the home page</ButtonLink>
        </p>
      </div>
      <div className="hidden w-full max-w-96 justify-self-end bg-mat p-3 shadow-soft lg:block">
        <Poster
          poster={{ slug: "lapland", alt: "" }}
          sizes="(min-width: 60rem) 24rem, 1px"
          className="aspect-4/5 w-full object-cover"
        />
      </div>
    </main>
  );
}
