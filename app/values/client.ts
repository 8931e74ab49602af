/**
 * Where a request comes from: IP address and User-Agent. Routes read it with `clientOf`; rate
 * limits and the audit log use it.
 */
export type Client = { address: string; userAgent: string };
