import { Form, href } from "react-router";
import type { BlogSearch } from "#app/domain/blog/read/blog-search.ts";
import { postCategories } from "#app/domain/blog/post.ts";
import { Button } from "#app/ui/button.tsx";
import { controlClass } from "#app/ui/form/field.tsx";

/** Search and category (spec §2.4) as a form; a chosen tag is kept. */
export function BlogFilters({ search }: { search: BlogSearch }) {
  return (
    <Form
      role="search"
      action={href("/blog")}
      className="grid items-end gap-3 sm:grid-cols-[minmax(0,1fr)_minmax(0,14rem)_auto]"
    >
      <label className="grid gap-1 text-small font-semibold">
        Search posts
        <input
          name="q"
          type="search"
          defaultValue={search.q}
          maxLength={120}
          placeholder="Try “ferry”"
          className={`${controlClass} font-normal`}
        />
      </label>
      <label className="grid gap-1 text-small font-semibold">
        Category
        <select
          name="category"
          defaultValue={search.category ?? ""}
          className={`${controlClass} bg-paper-raised! font-normal text-ink!`}
        >
          <option value="">All Categories</option>
          {postCategories.map((category) => (
            <option key={category}>{category}</option>
          ))}
        </select>
      </label>
      {search.tag ? <input type="hidden" name="tag" value={search.tag} /> : null}
      <Button look="primary">Apply Filters</Button>
    </Form>
  );
}
