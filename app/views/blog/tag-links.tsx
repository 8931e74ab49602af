import { href } from "react-router";
import { blogQuery } from "#app/domain/blog/read/blog-search.ts";

/** Links to the posts with each tag; `chosen` is the tag of the current list. */
export function TagLinks({
  tags,
  chosen,
}: {
  tags: readonly string[];
  chosen?: string | undefined;
}) {
  return (
    <ul className="flex flex-wrap gap-2">
      {tags.map((tag) => (
        <li key={tag}>
          <a
            href={`${href("/blog")}${blogQuery({ tag })}`}
            aria-current={tag === chosen ? "true" : undefined}
            className="inline-flex min-h-9 items-center rounded-full border border-line-control bg-paper-raised px-3.5 text-small no-underline hover:border-ink aria-[current]:border-ink aria-[current]:bg-ink aria-[current]:text-paper"
          >
            {tag}
          </a>
        </li>
      ))}
    </ul>
  );
}
