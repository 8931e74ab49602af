import { useEffect } from "react";
import { useNavigate } from "react-router";

/**
 * Plain `<a href>` links work without script and render fast; this turns clicks on them into
 * client-side navigation.
 *
 * The browser still handles new tabs, downloads, other origins, fragments and files (`rss.xml`).
 * `data-keep-scroll` keeps the scroll position.
 */
export function useFollowedLinks(): void {
  const navigate = useNavigate();
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest("a") : null;
      if (!link || !isPlainClick(event) || !isPageOfOurs(link)) return;
      event.preventDefault();
      void navigate(link.pathname + link.search + link.hash, {
        replace: link.href === window.location.href,
        preventScrollReset: link.dataset.keepScroll !== undefined,
      });
    };
    document.addEventListener("click", follow);
    return () => document.removeEventListener("click", follow);
  }, [navigate]);
}

function isPlainClick(event: MouseEvent): boolean {
  return (
    !event.defaultPrevented &&
    event.button === 0 &&
    !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
  );
}

function isPageOfOurs(link: HTMLAnchorElement): boolean {
  if (link.origin !== window.location.origin || link.target !== "" || link.hasAttribute("download"))
    return false;
  const here = link.pathname === window.location.pathname && link.search === window.location.search;
  if (here && link.getAttribute("href")?.startsWith("#")) return false;
  return !link.pathname.slice(link.pathname.lastIndexOf("/")).includes(".");
}
