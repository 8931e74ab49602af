import { createContext, useContext } from "react";
import { Scripts } from "react-router";

/** The nonce of inline scripts, provided by the server entry; undefined in the browser. */
export const NonceContext = createContext<string | undefined>(undefined);

/**
 * The router's scripts, started at the `load` event or after 3 s: on a slow connection they would
 * delay the largest picture by 1.4 s (decision 024). React neither moves nor hydrates the content
 * of `noscript`.
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

/** Id of the element that holds the scripts. */
const lateScripts = "late-scripts";

/**
 * Only the server's page runs this. It does not wait for a frame, because background tabs paint
 * none.
 */
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
