import { href } from "react-router";
import { useAgency } from "./agency-context.ts";
import { classNames } from "./class-names.ts";
import { Anchor } from "./anchor.tsx";

/** Logo and name, linked to the home page. */
export function Brand({ className }: { className?: string }) {
  const { tradeName } = useAgency();
  return (
    <Anchor
      href={href("/")}
      className={classNames(
        "brand inline-flex items-center gap-[min(0.625rem,2.4vw)] font-display text-[min(1.5rem,6.2vw)] leading-none font-semibold tracking-[-0.02em] whitespace-nowrap no-underline",
        className,
      )}
    >
      <svg viewBox="0 0 36 36" aria-hidden="true" className="size-[min(2.25rem,9.5vw)]">
        <path fill="#1e6a9a" d="M0 0h36v36H0Z" />
        <circle cx="18" cy="17" r="8.5" fill="#f0b442" />
        <path fill="#fbf6ec" d="m0 24 10-11 7 8 6-6 13 12v9H0Z" />
        <path fill="#c8402a" d="M0 30c8-5 14 2 20-1s10-3 16-1v8H0Z" />
      </svg>
      {tradeName}
    </Anchor>
  );
}
