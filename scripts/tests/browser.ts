import { execFile } from "node:child_process";
import { access, constants } from "node:fs/promises";
import { delimiter, join } from "node:path";
import { promisify } from "node:util";
import { chromium } from "@playwright/test";
import { runProgram } from "../checks/checks.ts";

/** Renders like a full browser in half the time; Playwright uses one too. */
const shells = ["chromium-headless-shell", "chrome-headless-shell"];
const browsers = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];

/**
 * Finds Chromium for the browser tests: CHROMIUM, or a headless shell, which is installed where the
 * package manager has one; otherwise any browser that is there or can be installed. Returns its
 * path; undefined for Playwright's.
 */
export async function findBrowser(): Promise<string | undefined> {
  const shell = process.env.CHROMIUM ?? (await onPath(shells));
  if (shell !== undefined && (await opens(shell))) return shell;
  if (await opens(undefined)) return undefined;
  // Eight seconds to install, and it saves minutes of a test run.
  if (await installWithApt("chromium-headless-shell")) return onPath(shells);
  const browser = await onPath(browsers);
  if (browser !== undefined && (await opens(browser))) return browser;
  console.log("Installing a browser for the tests (a minute or so).");
  await runProgram(["playwright", "install", "chromium"]);
  if (await opens(undefined)) return undefined;
  if (await installWithApt("chromium")) return onPath(browsers);
  console.error("No browser could be installed.");
  return undefined;
}

async function onPath(names: readonly string[]): Promise<string | undefined> {
  for (const folder of (process.env.PATH ?? "").split(delimiter)) {
    for (const name of names) if (await isProgram(join(folder, name))) return join(folder, name);
  }
  return undefined;
}

async function isProgram(file: string): Promise<boolean> {
  return access(file, constants.X_OK).then(
    () => true,
    () => false,
  );
}

/** An installed browser may lack libraries. */
async function opens(executablePath: string | undefined): Promise<boolean> {
  try {
    const browser = await chromium.launch({
      ...(executablePath === undefined ? {} : { executablePath }),
      args: ["--no-sandbox"],
    });
    await browser.close();
    return true;
  } catch {
    return false;
  }
}

/** Whether a package is installed now. Not every distribution has the shell's. */
async function installWithApt(name: string): Promise<boolean> {
  if (process.getuid?.() !== 0) return false;
  // Without a network it would try for minutes.
  const apt = (...args: string[]) =>
    promisify(execFile)("apt-get", [...args, "-q"], { timeout: 120_000 });
  return apt("update")
    .then(() => apt("install", "-y", "--no-install-recommends", name))
    .then(
      () => true,
      () => false,
    );
}
