import { useRef, type FormEvent } from "react";
import { slugOf } from "#app/values/slug.ts";

/** Writes a post's address while its title is typed, until somebody types an address; one that stood there when the form was opened stays. */
export function useMadeSlug(opened: string) {
  const field = useRef<HTMLInputElement>(null);
  const isOurs = useRef(opened === "");
  return {
    field,
    onTitle: ({ currentTarget }: FormEvent<HTMLInputElement>) => {
      if (isOurs.current && field.current) field.current.value = slugOf(currentTarget.value, 70);
    },
    // Emptied, it is ours to make again.
    onTyped: ({ currentTarget }: FormEvent<HTMLInputElement>) => {
      isOurs.current = currentTarget.value === "";
    },
  };
}
