import { execFile } from "node:child_process";
import { access, constants } from "node:fs/promises";
import { delimiter, join } from "node:path";
import { promisify } from "node:util";
import { chromium } from "@playwright/test";
import { runProgram } from "./checks.ts";

/** Draws the same as a whole browser and takes half the time; Playwright's own is one too. */
const shells = ["chromium-headless-shell", "chrome-headless-shell"];
const browsers = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];

/**
 * A Chromium for the browser tests: the one CHROMIUM names, a headless shell, any other of the
 * system; else it installs Playwright's own, or one by the system's package manager where that may
 * be used. Returns its path; undefined for Playwright's own.
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
