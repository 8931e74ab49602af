import { countedBy } from "#app/platform/limits/rate-limit.server.ts";

export const uploadAttempts = countedBy({ name: "image-upload", attempts: 300, seconds: 3600 });
