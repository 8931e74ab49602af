import { countBounds } from "../../../../app/db/lists/count-up-to.server.ts";
import { postsPerPage } from "../../../../app/domain/blog/read/blog-search.ts";
import { dealSorts, dealsPerPage } from "../../../../app/domain/deals/shop/search/deal-search.ts";
import { addDays } from "../../../../app/values/dates.ts";
import { wordQueries } from "./list-queries.ts";

export function blogSearches(posts: number): string[] {
  const last = Math.floor(Math.min(posts * 0.9, countBounds.listed) / postsPerPage);
  return [
    "",
    `page=${Math.ceil(last / 2)}`,
    `page=${last}`,
    ...wordQueries("lisbon|market river|part 77|no such post"),
    `q=market&page=${Math.floor(Math.min(posts * 0.9, countBounds.searched) / postsPerPage / 2)}`,
    "category=Travel+Tips",
    "tag=Rail",
    "tag=Italy&q=market",
  ];
}

export function catalogSearches(deals: number, today: string): string[] {
  const last = Math.ceil(Math.min(deals, countBounds.listed) / dealsPerPage);
  const lastSearched = Math.ceil(Math.min(deals, countBounds.searched) / dealsPerPage);
  const sorts = Object.keys(dealSorts);
  return [
    ...sorts.flatMap((sort) => [
      `sort=${sort}`,
      `sort=${sort}&page=${Math.ceil(last / 2)}`,
      `sort=${sort}&page=${last}`,
    ]),
    ...wordQueries("rome|guide|italy|rome market|zoe|e|santorni|sevile tapas|no such place|xqzwv"),
    ...["rome", "guide", "santorni"].flatMap((q) => sorts.map((sort) => `q=${q}&sort=${sort}`)),
    `q=guide&page=${lastSearched}`,
    "type=City",
    "type=Beach&type=Nature&sort=price-high",
    "theme=Romantic&sort=duration",
    "region=Mediterranean",
    "region=Alps+and+Central+Europe&sort=price-low",
    "length=short",
    "length=week&length=long&sort=rating",
    "pace=easy",
    "pace=moderate&pace=active&sort=price-low",
    "pace=easy&q=rome",
    "min=1000&max=4000",
    "min=4000&sort=price-high",
    "offer=valid",
    `from=${addDays(today, 21)}&to=${addDays(today, 27)}`,
    `from=${addDays(today, 200)}&travelers=2`,
    `from=${addDays(today, 200)}&when=near&travelers=4`,
    `when=${addDays(today, 200).slice(0, 7)}&travelers=2`,
    `when=${addDays(today, 200).slice(0, 7)}&sort=departure`,
    `q=rome&when=${addDays(today, 200).slice(0, 7)}`,
    "travelers=20",
    "type=City&theme=Romantic&min=1000&max=4000&length=week&offer=valid",
    "type=City&q=rome&max=3000&sort=price-low",
  ];
}
