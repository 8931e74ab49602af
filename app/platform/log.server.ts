import { pino } from "pino";

/** One JSON line an event, on standard output. LOG_LEVEL (info) sets what is worth a line. */
export const log = pino({
  level: process.env.LOG_LEVEL ?? "info",
  base: null,
  timestamp: pino.stdTimeFunctions.isoTime,
  redact: ["password", "*.password", "token", "*.token"],
});
