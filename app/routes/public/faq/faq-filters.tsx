import { Search, X } from "lucide-react";
import { Form, href } from "react-router";
import { faqSearchQuery, type FaqSearch } from "#app/domain/faqs/faq.ts";
import { Button, linkClass } from "#app/ui/button.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { controlClass } from "#app/ui/form/field.tsx";

type Props = { search: FaqSearch; categories: readonly string[] };

/** Search as a form, categories as toggling links: the URL is the state, without script. */
export function FaqFilters({ search, categories }: Props) {
  const chips = [...new Set([...categories, ...search.category])];
  return (
    <div className="grid gap-5 print:hidden">
      <Form role="search" action={href("/faq")} className="flex flex-wrap gap-2">
        <SearchBox
          label="Search questions"
          placeholder="Try “passport” or “deposit”"
          words={search.q}
        />
        {search.category.map((name) => (
          <input key={name} type="hidden" name="category" value={name} />
        ))}
        <Button>
          <Search aria-hidden className="size-5" />
          Search
        </Button>
      </Form>
      <nav aria-label="Categories">
        <ul className="flex flex-wrap gap-2">
          {chips.map((name) => (
            <li key={name}>
              <CategoryChip name={name} search={search} />
            </li>
          ))}
        </ul>
      </nav>
      {search.q || search.category.length > 0 ? (
        <a
          href={href("/faq")}
          data-keep-scroll
          className={`${linkClass} justify-self-start text-small`}
        >
          Clear Filters
        </a>
      ) : null}
    </div>
  );
}

function CategoryChip({ name, search }: { name: string; search: FaqSearch }) {
  const on = search.category.includes(name);
  const category = on
    ? search.category.filter((other) => other !== name)
    : [...search.category, name];
  return (
    <a
      href={`${href("/faq")}${faqSearchQuery({ q: search.q, category })}`}
      data-keep-scroll
      aria-current={on ? "true" : undefined}
      className={classNames(
        "inline-flex min-h-9 items-center gap-1.5 rounded-[1.125rem] border px-3 py-1.5 text-small leading-tight no-underline",
        on
          ? "border-ink bg-ink text-paper"
          : "border-line-control bg-paper-raised hover:border-ink",
      )}
    >
      {name}
      {on ? (
        <>
          <span className="sr-only">, shown; remove</span>
          <X aria-hidden className="size-3.5" />
        </>
      ) : null}
    </a>
  );
}

type SearchBoxProps = { label: string; placeholder: string; words: string };

/** Search input, sent as `q`. */
function SearchBox({ label, placeholder, words }: SearchBoxProps) {
  return (
    <>
      <label htmlFor="q" className="sr-only">
        {label}
      </label>
      <input
        id="q"
        name="q"
        type="search"
        defaultValue={words}
        key={words}
        maxLength={120}
        placeholder={placeholder}
        className={`${controlClass} min-w-0 flex-[1_1_12rem]`}
      />
    </>
  );
}
