import { spawn } from "node:child_process";
import { root } from "./root.mjs";

/**
 * Runs a program silently to its end; throws with the last of what it wrote when it fails.
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

/** The cause is at either end. */
function shorten(text) {
  const lines = text.split("\n").filter((line) => !/^\s*at /.test(line));
  return (lines.length <= 40 ? lines : [...lines.slice(0, 20), "…", ...lines.slice(-20)]).join(
    "\n",
  );
}

/**
 * Runs a program in our place: with our terminal, our signals, and its exit code for ours. It also ends when we are killed.
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
