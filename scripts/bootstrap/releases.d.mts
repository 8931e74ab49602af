export const releases: string;
export function isInReleases(): boolean;
export function currentRelease(): string;
