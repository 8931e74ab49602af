/**
 * Where a request comes from: IP address and User-Agent. Routes read it with `requestOriginOf`; rate
 * limits and the audit log use it.
 */
export type RequestOrigin = { address: string; userAgent: string };
