import type { Attempt, LimitRule } from "#app/platform/limits/rate-limit.server.ts";

const uploads = { name: "image-upload", attempts: 300, seconds: 3600 } as const satisfies LimitRule;

export function uploadAttempts(userId: string): Attempt[] {
  return [{ rule: uploads, key: userId }];
}
