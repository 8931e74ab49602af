/** Rows of a page of the staff's lists. */
export const rowsPerPage = 25;
/** Rows of a page that fill a window of 1,200 px, where each is short. */
export const rowsOfWindow = 30;
/** Rows of a page where each is much, as with a dialog of its own: a page has a bound of bytes. */
export const rowsOfMuch = 21;

/** Among staff: that none of them looks after something. */
export const nobody = "nobody";

/** A filter with a few options, each with its label; '' is none of them, `any`. */
export type Choice<Value extends string> = {
  kind: "choice";
  label: string;
  any: string;
  options: Readonly<Record<Value, string>>;
};
/** On if the address has `value` under `key`. */
export type Flag = {
  kind: "flag";
  label: string;
  off: string;
  on: string;
  key: string;
  value: string;
};
/** A choice whose further options the page reads; `pattern` is what the address may have. */
type Given = { kind: "given"; label: string; any: string; options: Texts; pattern: RegExp };
export type Words = { kind: "words"; label: string; placeholder: string };
/** The start or end of a range of days; '' is open. */
export type Day = { kind: "day"; label: string };
export type Filter = Choice<string> | Flag | Given | Words | Day;

type Texts = Readonly<Record<string, string>>;
export type Filters = Readonly<Record<string, Filter>>;

/** What the address of a list may say beside its order and place: words and filters. */
export type Filtered<Of extends Filters = Filters> = {
  /** The search field's label and example. */
  label: string;
  placeholder: string;
  filters: Of;
};
/** A list in pages, with its sort keys and the order without a choice. */
export type ListSearch<Of extends Filters = Filters, Key extends string = string> = Filtered<Of> & {
  sorts: readonly Key[];
  first: NoInfer<Key> | `-${NoInfer<Key>}`;
};

/** Characters of the name that staff give a search. */
export const longestViewName = 40;

/** A search that a list offers by name; its address is shared by all staff. */
export type ListView = {
  name: string;
  /** The address's query: 'status=Pending'; '' is the whole list. */ query: string;
};

/**
 * What an address searches a list for, as a query that is the same for the same search: its words and
 * filters, without order, place and what the list does not know.
 */
export function searchedBy({ filters }: Filtered, asked: URLSearchParams): string {
  const keys = Object.entries(filters).map(([name, filter]) =>
    filter.kind === "flag" ? filter.key : name,
  );
  const texts = ["q", ...keys].map((key) => [key, asked.get(key)?.trim() ?? ""]);
  return new URLSearchParams(texts.filter(([, text]) => text !== "")).toString();
}

type ValueOf<Of extends Filter> =
  Of extends Choice<infer Value> ? Value | "" : Of extends Flag ? boolean : string;

/** What a list is searched by, as read from its address. */
export type FilterValues<Of extends Filters> = { q: string } & {
  -readonly [Name in keyof Of]: ValueOf<Of[Name]>;
};
export type SearchValues<Of extends Filters, Key extends string> = FilterValues<Of> & {
  sort: { key: Key; direction: "ascending" | "descending" };
};
/** The same, of a declared list: `SearchOf<typeof leadSearch>`. */
export type SearchOf<List> =
  List extends ListSearch<infer Of, infer Key>
    ? SearchValues<Of, Key>
    : List extends Filtered<infer Of>
      ? FilterValues<Of>
      : never;

/** Declares a list in pages; its type follows by `SearchOf`. */
export const listSearch = <Of extends Filters, const Key extends string>(
  list: ListSearch<Of, Key>,
): ListSearch<Of, Key> => list;

/** Declares a list that only grows, and goes on from its last row. */
export const recordSearch = <Of extends Filters>(list: Filtered<Of>): Filtered<Of> => list;

export const choice = <Value extends string>(
  label: string,
  any: string,
  options: Readonly<Record<Value, string>>,
): Choice<Value> => ({ kind: "choice", label, any, options });

/** `sent` is what the address has when it is on: 'show=past'. */
export function flag(label: string, [off, on]: readonly [string, string], sent: string): Flag {
  const [key = "", value = ""] = sent.split("=");
  return { kind: "flag", label, off, on, key, value };
}

export const given = (
  label: string,
  any: string,
  rest: Pick<Given, "options" | "pattern">,
): Given => ({
  kind: "given",
  label,
  any,
  ...rest,
});

export const words = (label: string, placeholder: string): Words => ({
  kind: "words",
  label,
  placeholder,
});

/** The filters `from` and `to`. */
export const days = (from: string, to: string): { from: Day; to: Day } => ({
  from: { kind: "day", label: from },
  to: { kind: "day", label: to },
});
