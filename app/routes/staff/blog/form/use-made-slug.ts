import { useRef, type FormEvent } from "react";
import { slugOf } from "#app/values/slug.ts";

/** Derives the slug while the title is typed, until the slug is edited; an existing one stays. */
export function useMadeSlug(opened: string) {
  const field = useRef<HTMLInputElement>(null);
  const isOurs = useRef(opened === "");
  return {
    field,
    onTitle: ({ currentTarget }: FormEvent<HTMLInputElement>) => {
      if (isOurs.current && field.current) field.current.value = slugOf(currentTarget.value, 70);
    },
    // Clearing the slug makes it automatic again.
    onTyped: ({ currentTarget }: FormEvent<HTMLInputElement>) => {
      isOurs.current = currentTarget.value === "";
    },
  };
}
