export const siteOptions: readonly string[];
export const siteEnvironment: Readonly<Record<string, string>>;
