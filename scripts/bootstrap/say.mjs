/**
 * Prints a line for the operator: plain text, or JSON like the site's log with LOG_FORMAT=json.
 * @param {string} line
 * @param {{ failed?: boolean }} [options]
 */
export function say(line, { failed = false } = {}) {
  const text = process.env.LOG_FORMAT === "json" ? inJson(line, failed ? 60 : 30) : line;
  if (failed) console.error(text);
  else console.log(text);
}

const inJson = (msg, level) => JSON.stringify({ level, time: new Date().toISOString(), msg });
