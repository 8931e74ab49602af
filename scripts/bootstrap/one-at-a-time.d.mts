export function oneAtATime<Result>(
  work: () => Promise<Result>,
  lock?: { file: string; longest: number; waiting: string },
): Promise<Result>;
