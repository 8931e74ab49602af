/** Of a row of the sample world: shown until the site is the agency's own, or hidden before that. */
export type SampleState = "shown" | "hidden";
