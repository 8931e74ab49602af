import { href } from "react-router";
import type { PostSummary } from "#app/domain/blog/post.ts";
import type { DealSummary } from "#app/domain/deals/deal.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { SectionHead } from "#app/ui/section-head.tsx";
import { PostCard } from "#app/views/blog/post-card.tsx";
import { DealRow } from "../destinations/deals-here.tsx";

type Props = { related: PostSummary[]; deals: DealSummary[]; now: number; dealOfTheMonth: string };

/** After a post: related trips and posts. */
export function ReadNext({ related, deals, now, dealOfTheMonth }: Props) {
  return (
    <>
      {deals.length > 0 ? (
        <section aria-labelledby="go-there" className="section-space bg-paper-sunk">
          <div className="page-measure">
            <SectionHead id="go-there" title="Trips that go there">
              <p className="md:text-right">
                <ButtonLink href={href("/packages")}>See all packages</ButtonLink>
              </p>
            </SectionHead>
            <DealRow deals={deals} now={now} dealOfTheMonth={dealOfTheMonth} />
          </div>
        </section>
      ) : null}
      {related.length > 0 ? (
        <section aria-labelledby="read-next" className="page-measure section-space">
          <h2 id="read-next" className="mb-8 text-head">
            Read next
          </h2>
          <ul className="grid gap-x-[clamp(1.5rem,4vw,4rem)] gap-y-10 sm:grid-cols-2">
            {related.map((post) => (
              <li key={post.slug}>
                <PostCard post={post} level="h3" />
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </>
  );
}
