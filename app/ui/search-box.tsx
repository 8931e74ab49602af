import { controlClass } from "./field.tsx";

type Props = { label: string; placeholder: string; words: string };

/** The words of a search, as `q` of its form. */
export function SearchBox({ label, placeholder, words }: Props) {
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
