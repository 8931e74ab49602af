import { beforeAll, describe, expect, test } from "vitest";
import { db } from "#app/db/database.server.ts";
import { posts as seeds } from "#app/db/seed/posts.ts";
import { seedSite } from "#app/db/seed/seed-site.server.ts";
import { posters } from "#app/domain/deals/posters.ts";
import { postersOf } from "#app/domain/deals/poster-of.ts";
import { useTestDatabase } from "#tests/database.ts";
import { blogQuery, readBlogSearch } from "./blog-search.ts";
import { isPostSlug, postCategories } from "../post.ts";
import { newestPosts, postTags, readPost, relatedPosts, searchPosts } from "./posts.server.ts";

useTestDatabase();
beforeAll(() => seedSite(db, { today: "2026-11-21" }));

const [paris, amalfi, greece] = [
  "four-days-in-paris-without-running",
  "the-amalfi-coast-by-ferry",
  "three-greek-islands-ten-days-no-rush",
] as const;
const find = async (query: string) => {
  const { posts, total } = await searchPosts(
    readBlogSearch(new URLSearchParams(query)) ?? expect.fail(`${query} was refused`),
  );
  expect(total).toBe(posts.length);
  return posts.map(({ slug }) => slug);
};

describe("the three posts of a new installation", () => {
  test("have 800 words or more, a category of the filter, a poster and places that have deals", async () => {
    expect(seeds).toHaveLength(3);
    for (const { slug, content, category, poster, tags } of seeds) {
      expect(isPostSlug(slug), slug).toBe(true);
      expect(
        content
          .replace(/<[^>]*>/g, " ")
          .trim()
          .split(/\s+/).length,
        slug,
      ).toBeGreaterThanOrEqual(800);
      expect(postCategories, slug).toContain(category);
      expect(Object.keys(posters), slug).toContain(poster);
      expect(postersOf(tags.join(", ")).length, slug).toBeGreaterThan(0);
    }
  });

  test("are stored as written: the cleaner removed nothing", async () => {
    for (const seed of seeds) {
      const post = await readPost(seed.slug);
      const plain = (html: string) =>
        html
          .replace(/<[^>]*>/g, "")
          .replace(/\s+/g, " ")
          .replaceAll("&amp;", "&")
          .trim();
      expect(plain(post!.content), seed.slug).toBe(plain(seed.content));
      expect(post!.content.match(/<h2>/g)?.length, seed.slug).toBe(
        seed.content.match(/<h2>/g)?.length,
      );
      expect(post!.readMinutes, seed.slug).toBeGreaterThanOrEqual(4);
    }
  });
});

describe("the list", () => {
  test("is newest first, and filters by category and tag, each alone and together", async () => {
    expect(await find("")).toEqual([paris, amalfi, greece]);
    expect(await find("category=Coastal+Escapes")).toEqual([amalfi]);
    expect(await find("tag=Greece")).toEqual([greece]);
    expect(await find("category=City+Guides&tag=Greece")).toEqual([]);
    expect(await find("category=Travel+Tips")).toEqual([]);
  });

  test("finds words in title, tags and text, with any accents, and not in the HTML tags", async () => {
    expect(await find("q=ferry")).toEqual(expect.arrayContaining([amalfi, greece]));
    expect((await find("q=lemons"))[0]).toBe(amalfi);
    expect(await find("q=sacre-coeur")).toEqual(await find("q=Sacré-Cœur"));
    expect(await find("q=blockquote")).toEqual([]);
    expect(await find("q=meltemi&tag=Islands")).toEqual([greece]);
    for (const odd of ["%22", "-", "%25", "'%3B--", "&%7C!()"])
      await expect(find(`q=${odd}`), odd).resolves.toBeDefined();
  });

  test("a page past the last one has no posts, but the right total", async () => {
    expect(await searchPosts({ q: "", page: 9 })).toEqual({ posts: [], total: 3, more: false });
  });

  test("lists each tag once, the most used first", async () => {
    const tags = await postTags(50);
    expect(new Set(tags).size).toBe(tags.length);
    expect(tags).toEqual(expect.arrayContaining(["Paris", "Italy", "Greece"]));
    expect(await postTags(2)).toHaveLength(2);
  });
});

describe("one post", () => {
  test("an unknown slug finds none, and an impossible slug needs no query", async () => {
    expect(await readPost("no-such-post")).toBeNull();
    for (const odd of ["", "Paris", "a--b", "a/b", "\0", "x".repeat(81)])
      expect(isPostSlug(odd), odd).toBe(false);
  });

  test("related posts share a tag first, then are new, and never include the post itself", async () => {
    const italy = {
      slug: "naples",
      title: "Naples",
      excerpt: "Pizza.",
      author: "A",
      publishedAt: new Date("2020-01-01T14:00:00Z"),
      category: "City Guides",
      tags: ["Italy"],
      poster: "rome",
      readMinutes: 3,
      content: "<p>Pizza.</p>",
    };
    await db.insertInto("blogPosts").values(italy).execute();
    const related = await relatedPosts((await readPost(amalfi))!, 2);
    expect(related.map(({ slug }) => slug)).toEqual(["naples", paris]);
    await db.deleteFrom("blogPosts").where("slug", "=", "naples").execute();
  });

  test("the feed has the newest posts, in full", async () => {
    const [first, ...others] = await newestPosts(2);
    expect(first?.slug).toBe(paris);
    expect(first?.content).toContain("<h2>");
    expect(others).toHaveLength(1);
  });
});

describe("the URL", () => {
  test("malformed values are refused; unknown keys and empty controls are not", () => {
    for (const query of [
      "category=Cars",
      "page=0",
      "page=x",
      "q=a&q=b",
      "q=%00",
      `q=${"x".repeat(121)}`,
      "tag=a&tag=b",
    ])
      expect(readBlogSearch(new URLSearchParams(query)), query).toBeNull();
    expect(readBlogSearch(new URLSearchParams("q=&category=&utm_source=x"))).toEqual({
      q: "",
      page: 1,
    });
  });

  test("a search written as a URL is read back unchanged", () => {
    const search = {
      q: "lemon & sea",
      category: "Coastal Escapes",
      tag: "Italy",
      page: 2,
    } as const;
    expect(readBlogSearch(new URLSearchParams(blogQuery(search)))).toEqual(search);
    expect(blogQuery({ q: "", page: 1 })).toBe("");
  });
});
