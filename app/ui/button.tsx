import type { AnchorHTMLAttributes, ComponentPropsWithRef } from "react";
import { classNames } from "./class-names.ts";
import { Anchor } from "./anchor.tsx";

/**
 * One primary button per group: 'primary' is the main action, 'outline' everything beside it; the
 * others are for dark and sunny backgrounds.
 */
type Look = { look?: "primary" | "outline" | "on-night" | "on-sun"; dense?: boolean };

const looks = {
  primary: "button-primary",
  outline: "button-outline",
  "on-night": "border-on-night bg-transparent text-on-night hover:bg-on-night hover:text-on-mat",
  "on-sun": "border-on-mat bg-on-mat text-on-night hover:bg-transparent hover:text-on-mat",
} as const;

/** Button classes, for elements other than `Button` and `ButtonLink`. */
export function buttonClass({ look = "outline", dense = false }: Look = {}): string {
  return classNames("button", looks[look], dense ? "dense" : "min-h-12 px-5.5");
}

export function Button({
  look,
  dense,
  className,
  type = "submit",
  ...rest
}: Look & ComponentPropsWithRef<"button">) {
  return (
    <button
      type={type}
      className={classNames(
        buttonClass({ ...(look && { look }), ...(dense && { dense }) }),
        className,
      )}
      {...rest}
    />
  );
}

export function ButtonLink({
  look,
  dense,
  className,
  children,
  ...rest
}: Look & AnchorHTMLAttributes<HTMLAnchorElement>) {
  return (
    <Anchor
      className={classNames(
        buttonClass({ ...(look && { look }), ...(dense && { dense }) }),
        className,
      )}
      {...rest}
    >
      {children}
    </Anchor>
  );
}

/** A link in running text or beside a button. */
export const linkClass = "text-link";
