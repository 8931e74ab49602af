/** Builds the site if it is not there, was cut short, or its sources changed since. */
export function ensureBuild(options?: { always?: boolean }): Promise<void>;
