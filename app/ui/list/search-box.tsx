import { controlClass } from "../form/field.tsx";

type Props = { label: string; placeholder: string; words: string };

/** Search input, sent as `q`. */
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
