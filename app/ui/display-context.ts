import { createContext, useContext } from "react";
import { type DisplaySettings, parseDisplay } from "#app/values/display-settings.ts";

/** Provided by the server entry for every document, including error pages. */
export const DisplayContext = createContext<DisplaySettings | undefined>(undefined);

/**
 * The visitor's display settings. In the browser they come from the document, which only changes
 * with a page load.
 */
export function useDisplay(): DisplaySettings {
  const given = useContext(DisplayContext);
  return given ?? readDocument();
}

function readDocument(): DisplaySettings {
  const {
    contrast = "normal",
    fontSize = "100",
    scheme = "system",
  } = document.documentElement.dataset;
  return parseDisplay(`${contrast}-${fontSize}-${scheme}`);
}
