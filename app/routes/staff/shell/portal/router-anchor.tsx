import type { ComponentProps } from "react";
import { Link } from "react-router";

/**
 * The shared parts' links in a portal: the router's, but for downloads. `data-keep-scroll` leaves the
 * page where it is scrolled to.
 */
export function RouterAnchor({ href, children, ...rest }: ComponentProps<"a">) {
  if (href === undefined || rest.download !== undefined)
    return (
      <a href={href} {...rest}>
        {children}
      </a>
    );
  return (
    <Link to={href} preventScrollReset={"data-keep-scroll" in rest} {...rest}>
      {children}
    </Link>
  );
}
