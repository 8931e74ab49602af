import { useEffect } from "react";
import { href, isRouteErrorResponse } from "react-router";
import { useAgency } from "#app/ui/agency-context.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Poster } from "../pictures/poster.tsx";

const pages: Readonly<Record<number, { title: string; text: string }>> = {
  400: {
    title: "We couldn’t read that.",
    text: "Something in the address or the form was not as it should be. Please go back and try again.",
  },
  403: {
    title: "This page isn’t yours to open.",
    text: "You are signed in, but not as someone who may see it.",
  },
  404: {
    title: "This page isn’t on the map.",
    text: "The address may be mistyped, or the page has moved. The trips are all still here.",
  },
  405: {
    title: "That can’t be sent here.",
    text: "This page can be read but takes no forms. Please go back and try again.",
  },
  410: {
    title: "This trip is no longer sold.",
    text: "It has left our catalog. There are others like it.",
  },
  413: {
    title: "That was too much at once.",
    text: "What was sent is larger than this site accepts. Please shorten it and try again.",
  },
  429: {
    title: "One moment, please.",
    text: "There were too many attempts in a short time. Please wait a little and try again.",
  },
  503: {
    title: "Error: Could not load this page.",
    text: "We can’t reach our records right now. Please try again in a few seconds.",
  },
};
const unexpected = {
  title: "Something went wrong on our side.",
  text: "It has been written down and we will look at it. Please try again in a moment.",
};

/** Title and text of an error page: the route's sentence, or a default for the status. */
export function errorWords(error: unknown): { title: string; text: string } {
  if (!isRouteErrorResponse(error)) return unexpected;
  const words = pages[error.status] ?? unexpected;
  // The router's own messages are for developers: they name files.
  const isOurs =
    typeof error.data === "string" && error.data !== "" && !error.data.startsWith("Error: ");
  if (!isOurs) return words;
  // With a line of its own, the sentence brings its title.
  const [title = "", text] = error.data.split("\n");
  return text === undefined ? { ...words, text: title } : { title, text };
}

/** Any error as a page of the site: what happened and links onward. */
export function ErrorPage({ error }: { error: unknown }) {
  useEffect(() => {
    // Offline: let the browser load the page, which may have an offline copy.
    if (error instanceof TypeError && !navigator.onLine) window.location.reload();
  }, [error]);
  const { title, text } = errorWords(error);
  const { tradeName } = useAgency();
  return (
    <main
      id="main"
      className="page-measure grid items-center gap-x-16 gap-y-10 pt-10 pb-20 md:pt-16 lg:grid-cols-[minmax(0,7fr)_minmax(0,4fr)]"
    >
      <title>{`${title} | ${tradeName}`}</title>
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
