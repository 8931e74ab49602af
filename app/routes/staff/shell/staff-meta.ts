import { type PortalKind, portalAt } from "#app/domain/people/staff-paths.ts";
import { type MetaArgs, pageMeta } from "#app/web/render/page-meta.ts";

/** The same everywhere, by portal, or by what the page loaded. */
type Text<Args> = string | Readonly<Record<PortalKind, string>> | ((args: Args) => string);

/** The head of a staff page, which search engines leave out. */
export function staffMeta<Args extends MetaArgs>(title: Text<Args>, description: Text<Args>) {
  return (args: Args) => {
    const of = (text: Text<Args>): string => {
      if (typeof text === "function") return text(args);
      return typeof text === "string" ? text : text[portalAt(args.location.pathname)];
    };
    return pageMeta(args, { title: of(title), description: of(description), noIndex: true });
  };
}
