import type { ReactNode } from "react";
import type { PlacePoster } from "#app/domain/deals/poster-of.ts";
import { Poster } from "../pictures/poster.tsx";
import { href } from "react-router";
import { linkClass } from "#app/ui/button.tsx";

type Props = { title: string; lede?: ReactNode; poster: PlacePoster["slug"]; children: ReactNode };

/** A narrow column for an account form or message, beside a poster where there is space. */
export function AccountPage({ title, lede, poster, children }: Props) {
  return (
    <main
      id="main"
      className="page-measure grid items-start gap-16 py-10 md:py-16 lg:grid-cols-[minmax(0,28rem)_minmax(0,26rem)] lg:justify-center xl:gap-28"
    >
      <div className="mx-auto grid w-full max-w-md content-start gap-6 lg:py-6">
        <h1 className="text-head font-semibold">{title}</h1>
        {lede ? <p className="text-pretty text-ink-soft">{lede}</p> : null}
        {children}
      </div>
      <div className="hidden bg-mat p-3 shadow-soft lg:sticky lg:top-28 lg:block">
        <Poster
          poster={{ slug: poster, alt: "" }}
          sizes="(min-width: 60rem) 25rem, 1px"
          className="aspect-4/5 w-full object-cover"
        />
      </div>
    </main>
  );
}

/** In place of what a wrong link would have led to. */
export function WrongLink(page: Omit<Props, "children">) {
  return (
    <AccountPage {...page}>
      <p>
        <a href={href("/")} className={linkClass}>
          To the home page
        </a>
      </p>
    </AccountPage>
  );
}
