import { createContext, useContext } from "react";
import { type Agency, defaultAgency } from "#app/values/agency.ts";

/** Provided by the root for every document, including error pages. */
export const AgencyContext = createContext<Agency>(defaultAgency);

/** The agency whose site this is. */
export const useAgency = (): Agency => useContext(AgencyContext);
