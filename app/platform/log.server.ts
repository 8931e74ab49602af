import { type DestinationStream, type LoggerOptions, pino } from "pino";
import { withoutCardNumbers } from "#app/values/text/card-number.ts";

const options = {
  level: "info",
  base: null,
  timestamp: pino.stdTimeFunctions.isoTime,
  // The last two are what PostgreSQL quotes from a row in an error.
  redact: ["password", "*.password", "token", "*.token", "err.detail", "err.where"],
  hooks: { streamWrite: withoutCardNumbers },
} satisfies LoggerOptions;

/**
 * A log with one JSON line per event, by default on standard output. Secrets, rows and card
 * numbers are redacted.
 */
export function openLog(destination?: DestinationStream) {
  return destination ? pino(options, destination) : pino(options);
}

/** The log of this process; `log.level` is set once the settings are validated. */
export const log = openLog();

/** Lines for a person are plain text, unless all output must be JSON. */
const inJson = () => process.env.LOG_FORMAT === "json";

export function printForOperator(line: string): void {
  if (inJson()) log.info(line);
  else console.log(line);
}

/** Prints why the start was refused, for the operator. */
export function printRefusal(line: string): void {
  if (inJson()) log.fatal(line);
  else console.error(line);
}
