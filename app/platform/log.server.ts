import { pino } from "pino";

/** One JSON line an event, on standard output. The process sets `log.level` from its settings once they are found right. */
export const log = pino({
  level: "info",
  base: null,
  timestamp: pino.stdTimeFunctions.isoTime,
  redact: ["password", "*.password", "token", "*.token"],
});
