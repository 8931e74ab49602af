const modulePreload = /<link rel="modulepreload" href="([^"]+)"[^>]*>/gv;

/**
 * A page reads before its scripts run. On a phone's slow line they would share it with the stylesheet, the faces and the largest picture, which would come 1.4 s later:
 * so the router's start (its inline module, whose imports the browser fetches at sight) waits for the load event, 3 s at the most, and its preloads with it.
 * Takes a rendered page and the nonce of its policy; a page without the router's start comes back as it was.
 */
export function paintFirst(page: string, nonce: string): string {
  const start = page.lastIndexOf(`<script nonce="${nonce}" type="module" async="">`);
  if (start === -1) return page;
  const code = page.indexOf(">", start) + 1;
  const end = page.indexOf("</script>", code);
  const head = page.indexOf("</head>");
  const modules: string[] = [];
  const waitingHead = page.slice(0, head).replaceAll(modulePreload, (_, href: string) => {
    modules.push(href);
    return "";
  });
  const waiting = `<script nonce="${nonce}" type="text/plain" data-modules="${modules.join(" ")}">`;
  return `${waitingHead}${page.slice(head, start)}${waiting}${page.slice(code, end)}</script><script nonce="${nonce}">${begin}</script>${page.slice(end + "</script>".length)}`;
}

/** Runs in the page, right after the script that waits. A tab in the background loads too, but paints nothing: so it is not a frame that is waited for. */
const begin = `(() => {
  const waiting = document.currentScript.previousElementSibling;
  const begin = () => {
    if (!waiting.isConnected) return;
    for (const href of waiting.dataset.modules.split(" ")) document.head.append(Object.assign(document.createElement("link"), { rel: "modulepreload", href }));
    const script = Object.assign(document.createElement("script"), { type: "module", nonce: waiting.nonce, textContent: waiting.textContent });
    waiting.replaceWith(script);
  };
  addEventListener("load", () => setTimeout(begin));
  setTimeout(begin, 3000);
})();`;
