import { type ComponentProps, type ComponentType, createContext, createElement, use } from "react";

type AnchorProps = ComponentProps<"a">;

/**
 * What `Anchor` is drawn with: a plain `<a>`, which costs nothing to render, unless a shell sets the
 * router's link.
 */
export const AnchorContext = createContext<ComponentType<AnchorProps> | "a">("a");

/** A link in a part that public pages and portals share. */
export function Anchor({ children, ...rest }: AnchorProps) {
  return createElement<AnchorProps>(use(AnchorContext), rest, children);
}
