import { execFile } from "node:child_process";
import { access, constants } from "node:fs/promises";
import { delimiter, join } from "node:path";
import { promisify } from "node:util";
import { chromium } from "@playwright/test";
import { runProgram } from "./checks.ts";

/** Renders like a full browser in half the time; Playwright uses one too. */
const shells = ["chromium-headless-shell", "chrome-headless-shell"];
const browsers = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];

/**
 * Finds Chromium for the browser tests: CHROMIUM, a headless shell, or another installed one;
 * otherwise installs Playwright's or one by the package manager. Returns its path; undefined for
 * Playwright's.
 */
export async function findBrowser(): Promise<string | undefined> {
  const shell = process.env.CHROMIUM ?? (await onPath(shells));
  if (shell !== undefined && (await opens(shell))) return shell;
  if (await opens(undefined)) return undefined;
  const browser = await onPath(browsers);
  if (browser !== undefined && (await opens(browser))) return browser;
  console.log("Installing a browser for the tests (a minute or so).");
  await runProgram(["playwright", "install", "chromium"]);
  if (await opens(undefined)) return undefined;
  if (process.getuid?.() === 0) await installWithApt();
  return onPath([...shells, ...browsers]);
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

async function installWithApt(): Promise<void> {
  const apt = (...args: string[]) => promisify(execFile)("apt-get", [...args, "-q"]);
  const install = (name: string) => apt("install", "-y", "--no-install-recommends", name);
  try {
    await apt("update");
    // Not every distribution has a package for the shell.
    await install("chromium-headless-shell").catch(() => install("chromium"));
  } catch (error) {
    console.error(
      `No browser could be installed: ${error instanceof Error ? error.message.split("\n")[0] : String(error)}`,
    );
  }
}
