import { spawn } from "node:child_process";
import { root } from "./root.mjs";

/**
 * Runs a program silently until it ends; throws its last output if it fails.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {NodeJS.ProcessEnv} [env]
 * @returns {Promise<void>}
 */
export async function runQuietly(command, args, env = process.env) {
  const child = spawn(command, args, { cwd: root, env, stdio: ["ignore", "pipe", "pipe"] });
  const written = [];
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (chunk) => void written.push(chunk));
  const stop = passSignalsTo(child);
  const code = await exitOf(child);
  stop();
  if (code !== 0)
    throw new Error(
      shorten(Buffer.concat(written).toString().trim()) || `${command} ended with ${code}.`,
    );
}

/** The cause is at the start or at the end of the output. */
function shorten(text) {
  const lines = text.split("\n").filter((line) => !/^\s*at /.test(line));
  return (lines.length <= 40 ? lines : [...lines.slice(0, 20), "…", ...lines.slice(-20)]).join(
    "\n",
  );
}

/**
 * Runs a program instead of this process: it gets our terminal and signals, and we exit with its code. It ends if we are killed.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {NodeJS.ProcessEnv} [env]
 * @returns {Promise<never>}
 */
export async function becomeProcess(command, args, env = process.env) {
  const child = spawn(command, args, {
    cwd: root,
    env,
    stdio: ["inherit", "inherit", "inherit", "ipc"],
  });
  passSignalsTo(child);
  process.exit(await exitOf(child));
}

function passSignalsTo(child) {
  const signals = /** @type {const} */ (["SIGINT", "SIGTERM", "SIGHUP"]);
  const listeners = signals.map((signal) => [signal, () => child.kill(signal)]);
  for (const [signal, listener] of listeners) process.on(signal, listener);
  return () => {
    for (const [signal, listener] of listeners) process.off(signal, listener);
  };
}

function exitOf(child) {
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("exit", (code, signal) => resolve(code ?? (signal === "SIGINT" ? 130 : 143)));
  });
}
