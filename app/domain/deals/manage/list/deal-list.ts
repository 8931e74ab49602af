import { flag, listSearch, type SearchOf } from "#app/values/list-search.ts";

export const managedDealSearch = listSearch({
  label: "Search deals",
  placeholder: "Title, place or tag",
  sorts: ["created", "title", "price", "rating"],
  first: "-created",
  filters: {
    archived: flag("Which deals", ["For sale", "Archived"], "show=archived"),
    extended: flag("Offers", ["All offers", "Extended, without a clock"], "offers=extended"),
  },
});
export type ManagedDealSearch = SearchOf<typeof managedDealSearch>;
