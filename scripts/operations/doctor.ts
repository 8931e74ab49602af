// `npm run doctor`: whether all holds that a site needs where it runs, and what to do where it does
// not. `-- --mail you@example.com` also sends a test mail there. Exit code 1 if anything is wrong.
import { execFile } from "node:child_process";
import { promisify, parseArgs, styleText } from "node:util";
import { closeDatabase, openDatabase } from "#app/db/database.server.ts";
import { checkInstallation } from "#app/domain/health/check-installation.server.ts";
import { good, type HealthCheck, unknown, wrong } from "#app/domain/health/health-check.ts";
import { sendOneTestMail } from "#app/domain/mail/sender/send-test-mail.server.ts";
import { env } from "#app/platform/settings/env.server.ts";
import { runningDatabaseUrl } from "@grand-tour/embedded-postgres/running-database.server.ts";
import { runCommand } from "../command.ts";
import { askSite } from "./doctor/ask-site.ts";

const looks = {
  good: ["green", "good   "],
  wrong: ["red", "WRONG  "],
  unknown: ["yellow", "unknown"],
} as const;

await runCommand(async () => {
  const { values } = parseArgs({ options: { mail: { type: "string" } } });
  const settings = env();
  const url = settings.DATABASE_URL ?? (await runningDatabaseUrl(settings.DATA_DIR));
  const checks = [await checkSystemClock(), ...(await askSite(settings))];
  if (url === undefined)
    checks.push(
      wrong(
        "Database",
        `None runs in ${settings.DATA_DIR}.`,
        "Start the site: systemctl start grand-tour. If it runs, give this command its settings.",
      ),
    );
  else {
    openDatabase(url, { max: 4 });
    try {
      checks.push(...(await checkInstallation({ kind: "operator" })));
      if (values.mail !== undefined) checks.push(await checkMail(values.mail));
    } finally {
      await closeDatabase();
    }
  }
  for (const check of checks) print(check);
  const faults = checks.filter(({ state }) => state === "wrong").length;
  if (faults > 0) process.exitCode = 1;
  console.log(faults === 0 ? "\nAll is well." : `\n${faults} of ${checks.length} are wrong.`);
});

/** Sessions, codes and certificates need the right time. */
async function checkSystemClock(): Promise<HealthCheck> {
  try {
    const ask = ["show", "--property=NTPSynchronized", "--value"];
    const { stdout } = await promisify(execFile)("timedatectl", ask, { timeout: 5_000 });
    return stdout.trim() === "yes"
      ? good("Time", "This machine sets its clock by NTP.")
      : wrong("Time", "Nothing sets this machine's clock.", "Run: timedatectl set-ntp true");
  } catch {
    return unknown("Time", "systemd does not say whether NTP sets this machine's clock.");
  }
}

async function checkMail(recipient: string): Promise<HealthCheck> {
  const { isAccepted, answer } = await sendOneTestMail(recipient);
  return isAccepted
    ? good("Test mail", `Accepted: ${answer}`)
    : wrong("Test mail", `Refused: ${answer}`, "Check SMTP_URL with your mail provider.");
}

function print({ name, state, says, todo }: HealthCheck): void {
  const [color, word] = looks[state];
  console.log(`${styleText(color, word)}  ${name.padEnd(12)} ${says}`);
  if (todo !== null) console.log(`${" ".repeat(22)} → ${todo}`);
}
