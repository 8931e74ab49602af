import { createContext, useContext } from "react";
import { Scripts } from "react-router";

/** The nonce of inline scripts. Set by the server's entry; a browser has none. */
export const NonceContext = createContext<string | undefined>(undefined);

/**
 * The router's scripts, started at the `load` event, or after 3 s: on a slow line they would delay
 * the largest picture by 1.4 s (decision 024). React puts nothing of a `noscript` elsewhere, and
 * leaves it alone in the browser.
 */
export function LateScripts() {
  return (
    <>
      <noscript id={lateScripts}>
        <Scripts />
      </noscript>
      <script
        nonce={useContext(NonceContext)}
        suppressHydrationWarning
        dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? begin : "" }}
      />
    </>
  );
}

/** The id of the element that holds them. */
const lateScripts = "late-scripts";

/** The server's page has run it: no browser is sent it again. Not a frame is waited for: a tab in the background paints none. */
const begin = `(() => {
  const waiting = document.currentScript.previousElementSibling;
  let begun = false;
  const begin = () => {
    if (begun) return;
    begun = true;
    document.head.append(document.createRange().createContextualFragment(waiting.textContent));
  };
  addEventListener("load", () => setTimeout(begin));
  setTimeout(begin, 3000);
})();`;
