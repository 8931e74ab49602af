import { href } from "react-router";
import { readBrandPicture } from "#app/values/brand-picture.ts";
import { iconAddress, isNamed } from "#app/values/icon-address.ts";
import { useAgency } from "./agency-context.ts";
import { classNames } from "./class-names.ts";
import { Anchor } from "./anchor.tsx";
import { Logo } from "./logo.tsx";

/** Logo and name, linked to the home page: the agency's own logo, or the built-in mark and its name. */
export function Brand({ className }: { className?: string }) {
  const { tradeName, logoPicture } = useAgency();
  const picture = readBrandPicture(logoPicture);
  return (
    <Anchor
      href={href("/")}
      className={classNames(
        "brand inline-flex items-center gap-[min(0.625rem,2.4vw)] font-display leading-none font-semibold tracking-[-0.02em] no-underline",
        picture ? null : sizeOf(tradeName),
        className,
      )}
    >
      {picture ? (
        <Logo
          picture={picture}
          alt={tradeName}
          box={{ width: 220, height: 44 }}
          className="h-auto max-w-[46vw]"
        />
      ) : (
        <>
          <Mark />
          {tradeName}
        </>
      )}
    </Anchor>
  );
}

/** A long name takes several smaller lines, so that it leaves room for the menu; so does a long word. */
function sizeOf(name: string): string {
  if (name.length <= 10) return "text-[min(1.5rem,6.2vw)] whitespace-nowrap";
  return classNames(
    "max-w-[50vw] min-w-min lg:max-w-44 leading-[1.1] text-balance",
    name.split(/[\s-]/).some((word) => word.length > 14) ? "wrap-anywhere" : null,
    name.length <= 26 ? "text-[min(1.1875rem,4.4vw)]" : "text-[min(0.9375rem,3.5vw)]",
  );
}

/** The initials of an agency with a name of its own; the built-in mark until it has one. */
function Mark() {
  const agency = useAgency();
  const className = "size-[min(2.25rem,9.5vw)] flex-none";
  if (isNamed(agency))
    return (
      <img
        src={iconAddress(agency, 192)}
        width={36}
        height={36}
        alt=""
        className={classNames(className, "rounded-[0.1875rem] outline outline-night-line")}
      />
    );
  return (
    <svg viewBox="0 0 36 36" aria-hidden="true" className={className}>
      <path fill="#1e6a9a" d="M0 0h36v36H0Z" />
      <circle cx="18" cy="17" r="8.5" fill="#f0b442" />
      <path fill="#fbf6ec" d="m0 24 10-11 7 8 6-6 13 12v9H0Z" />
      <path fill="#c8402a" d="M0 30c8-5 14 2 20-1s10-3 16-1v8H0Z" />
    </svg>
  );
}
