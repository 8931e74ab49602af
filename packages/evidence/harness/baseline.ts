import { join } from "node:path";
import { type ServerProcess, startServer } from "./site-process.ts";

const here = import.meta.dirname;

/** A bare Node server that sends a Buffer of `bytes` bytes, with its type or all these headers. */
export function startBaseline(
  bytes: number,
  headers?: Readonly<Record<string, string>>,
): Promise<ServerProcess> {
  const given = [String(bytes), ...(headers ? [JSON.stringify(headers)] : [])];
  const args = ["--import", join(here, "report-cpu.mjs"), join(here, "baseline.mjs"), ...given];
  return startServer(args, { cwd: here, env: {} });
}
