import { execFile } from "node:child_process";
import { access, constants } from "node:fs/promises";
import { delimiter, join } from "node:path";
import { promisify } from "node:util";
import { chromium } from "@playwright/test";
import { runProgram } from "./checks.ts";

/** The headless shell first: it draws the same and takes half the time. */
const names = ["chromium-headless-shell", "chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];

/**
 * A Chromium for the browser tests: the one CHROMIUM names, one of the system, Playwright's own (installed if need be), one from the system's package manager where
 * that may be used. Returns its path; undefined for Playwright's own.
 */
export async function findBrowser(): Promise<string | undefined> {
  const system = process.env.CHROMIUM ?? (await onPath());
  if (system !== undefined && (await opens(system))) return system;
  if (await opens(undefined)) return undefined;
  console.log("Installing a browser for the tests (a minute or so).");
  await runProgram(["playwright", "install", "chromium"]);
  if (await opens(undefined)) return undefined;
  if (process.getuid?.() === 0) await installWithApt();
  return onPath();
}

async function onPath(): Promise<string | undefined> {
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

/** A browser can be there and lack the libraries that it needs. */
async function opens(executablePath: string | undefined): Promise<boolean> {
  try {
    const browser = await chromium.launch({ ...(executablePath === undefined ? {} : { executablePath }), args: ["--no-sandbox"] });
    await browser.close();
    return true;
  } catch {
    return false;
  }
}

async function installWithApt(): Promise<void> {
  const apt = (...args: string[]) => promisify(execFile)("apt-get", [...args, "-q"]);
  const install = (name: string) => apt("install", "-y", "--no-install-recommends", name);
  try {
    await apt("update");
    // Not every distribution has the shell as a package of its own.
    await install("chromium-headless-shell").catch(() => install("chromium"));
  } catch (error) {
    console.error(`No browser could be installed: ${error instanceof Error ? error.message.split("\n")[0] : String(error)}`);
  }
}
