import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { Link, useNavigate } from "react-router";
import { linkClass } from "#app/ui/button.tsx";
import { withQuery } from "#app/values/with-query.ts";
import { usePortal } from "../shell/use-portal.ts";
import {
  countText,
  everythingSearch,
  type SearchGroup,
  type SearchResult,
  type SentResults,
} from "./search-results.tsx";

/** Milliseconds without a key before what is typed is searched for. */
const pause = 120;

/** The search as one types, over any page of the portal: a combobox in a dialog. */
export function SearchDialog({ onClose }: { onClose: () => void }) {
  const { search, searchResults } = usePortal().paths;
  const dialog = useRef<HTMLDialogElement>(null);
  const navigate = useNavigate();
  const { q, setQ, groups, isCurrent, says } = useSearch(searchResults);
  const [place, setPlace] = useState(0);
  const results = groups.flatMap((group) => group.results);
  const active = Math.min(place, results.length - 1);
  useEffect(() => dialog.current?.showModal(), []);
  useEffect(() => {
    document.getElementById(optionId(active))?.scrollIntoView({ block: "nearest" });
  }, [active]);

  const close = () => dialog.current?.close();
  const open = (to: string) => {
    close();
    void navigate(to);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const to = nextPlace(event.key, active, results.length);
    if (to !== null) {
      event.preventDefault();
      setPlace(to);
    }
    if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
    event.preventDefault();
    // Faster than the answer: the page finds the same, and opens what is meant.
    open((isCurrent && results[active]?.to) || withQuery(search, { q }));
  };
  return (
    <dialog
      ref={dialog}
      aria-label={everythingSearch.label}
      className="search-dialog"
      onClose={onClose}
    >
      <input
        role="combobox"
        aria-label={everythingSearch.label}
        aria-expanded={results.length > 0}
        aria-controls="search-options"
        aria-autocomplete="list"
        aria-activedescendant={results.length > 0 ? optionId(active) : undefined}
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="go"
        maxLength={120}
        placeholder={everythingSearch.placeholder}
        value={q}
        onChange={(event) => {
          setQ(event.currentTarget.value);
          setPlace(0);
        }}
        onKeyDown={onKeyDown}
      />
      <Options
        groups={groups}
        active={results[active]}
        close={close}
        idOf={(result) => optionId(results.indexOf(result))}
      />
      <p role="status" className={results.length > 0 ? "sr-only" : "px-4 py-3 text-ink-soft"}>
        {says}
      </p>
      <div className="search-hints">
        <span>
          <kbd className="key">↑</kbd> <kbd className="key">↓</kbd> choose
        </span>
        <span>
          <kbd className="key">Enter</kbd> open
        </span>
        <span>
          <kbd className="key">Esc</kbd> close
        </span>
        <Link
          to={withQuery(search, { q, show: "all" })}
          discover="none"
          onClick={close}
          className={`${linkClass} ml-auto`}
        >
          All results on a page
        </Link>
      </div>
    </dialog>
  );
}

const optionId = (at: number) => `search-option-${at}`;

/** Where a key leads among `count` options, around both ends; null for other keys. */
function nextPlace(key: string, active: number, count: number): number | null {
  if (count === 0 || (key !== "ArrowDown" && key !== "ArrowUp")) return null;
  return (active + (key === "ArrowDown" ? 1 : count - 1)) % count;
}

type Answer = SentResults & { q: string; hasFailed: boolean };

/** What is typed, and what is found of it; requests for earlier words are aborted. */
function useSearch(address: string) {
  const [q, setQ] = useState("");
  const [answer, setAnswer] = useState<Answer | null>(null);
  useEffect(() => {
    const asking = new AbortController();
    const { signal } = asking;
    const ask = async () => {
      try {
        const response = await fetch(withQuery(address, { q: q.trim() }), { signal });
        if (!response.ok) throw new Error(`Status ${response.status}.`);
        // A login's page, after the session has ended, is no JSON.
        const { groups } = (await response.json()) as SentResults;
        setAnswer({ q, groups, hasFailed: false });
      } catch {
        if (!signal.aborted) setAnswer({ q, groups: [], hasFailed: true });
      }
    };
    const timer = setTimeout(() => void ask(), q === "" ? 0 : pause);
    return () => {
      clearTimeout(timer);
      asking.abort();
    };
  }, [q, address]);
  const isCurrent = answer?.q === q;
  const groups = answer?.groups ?? [];
  return { q, setQ, groups, isCurrent, says: isCurrent ? wordsOf(answer) : "" };
}

const wordsOf = ({ groups, q, hasFailed }: Answer): string =>
  hasFailed
    ? "The search can’t be reached right now. Press Enter to try again on its page."
    : countText(groups, q.trim());

type OptionsProps = {
  groups: readonly SearchGroup[];
  active: SearchResult | undefined;
  idOf: (result: SearchResult) => string;
  close: () => void;
};

function Options({ groups, active, idOf, close }: OptionsProps) {
  return (
    <div
      id="search-options"
      role="listbox"
      aria-label="Results"
      hidden={groups.length === 0}
      className="search-options"
    >
      {groups.map(({ kind, label, count, isNear, results }) => (
        <div key={kind} role="group" aria-labelledby={`search-${kind}`}>
          <p id={`search-${kind}`} role="presentation">
            {label} <span>{isNear ? `${count}, spelled nearly so` : count}</span>
          </p>
          {results.map((result) => (
            <Link
              key={result.to + result.title}
              id={idOf(result)}
              role="option"
              aria-selected={result === active}
              to={result.to}
              discover="none"
              // Keys are read by the field, which keeps the focus.
              tabIndex={-1}
              onClick={close}
            >
              <span>{result.title}</span>
              <span>{result.detail}</span>
            </Link>
          ))}
        </div>
      ))}
    </div>
  );
}
