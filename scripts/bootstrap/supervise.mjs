import { spawn } from "node:child_process";
import { constants } from "node:os";
import { setTimeout as delay } from "node:timers/promises";
import { say } from "./say.mjs";

/** The server's exit code while the database does not answer (EX_TEMPFAIL): nothing is wrong with it. */
const databaseNotReady = 75;

const standard = {
  firstWait: 500,
  longestWait: 30_000,
  quiet: 60_000,
  max: 10,
  longestEnd: 40_000,
  log: (line) => say(line, { failed: true }),
};

/** The signal that asks for a start of what `program` names by now, after an orderly end. */
const startAnew = "SIGUSR2";

/**
 * Runs a program with our terminal and signals. Restarts it if it ends unexpectedly after it was
 * ready, which it tells by a message `{ ready: environment }`; the restart adds that environment. It
 * is not restarted after exit code 0 or a signal to us, and ends if we end. SIGUSR2 ends it in order
 * and starts what `program` names then.
 * @param {() => { command: string, args: readonly string[], cwd: string }} program asked at each start
 * @param {Partial<typeof standard>} [options] waits in milliseconds; `quiet`: after running this
 *   long, the next failure counts as the first; `max`: failures in a row before it gives up;
 *   `longestEnd`: after which one that is to start anew is killed.
 *   A start that the database does not answer is no failure: it is tried until it does
 * @returns {Promise<number>} our exit code
 */
export async function supervise(program, options = {}) {
  const { firstWait, longestWait, quiet, max, longestEnd, log } = { ...standard, ...options };
  const stopping = new AbortController();
  const state = {
    env: process.env,
    child: undefined,
    wasReady: false,
    isAsked: false,
    isTried: false,
    longestEnd,
  };
  const release = passEndTo(state, stopping);
  let failures = 0;
  let unanswered = 0;
  try {
    for (;;) {
      state.isAsked = false;
      const { code, signal, ran } = await runOnce(program(), state);
      if (state.isAsked && !stopping.signal.aborted) {
        log("Starting the site anew, as asked.");
        state.isTried = true;
        failures = 0;
        unanswered = 0;
        continue;
      }
      const isAway = code === databaseNotReady;
      const exitCode = isAway ? 1 : (code ?? 128 + constants.signals[signal]);
      if (stopping.signal.aborted) return exitCode;
      // One that was asked for and never got ready has failed, whatever it says.
      if (!state.isTried && (exitCode === 0 || !state.wasReady)) return exitCode;
      unanswered = isAway ? unanswered + 1 : 0;
      if (!isAway) failures = ran >= quiet ? 1 : failures + 1;
      const how = isAway
        ? "The database does not answer yet"
        : `The site ended by itself (${signal ?? `code ${code}`})`;
      if (failures > max) {
        log(`${how}, for the ${failures}th time in a row: giving up.`);
        return 1;
      }
      const waking = AbortSignal.any([stopping.signal, state.waking.signal]);
      const wait = Math.min(firstWait * 2 ** ((unanswered || failures) - 1), longestWait);
      log(`${how}: starting it again in ${wait / 1_000} s.`);
      await delay(wait, undefined, { signal: waking }).catch(() => undefined);
      if (stopping.signal.aborted) return 0;
      if (!state.isAsked) continue;
      state.isTried = true;
      failures = 0;
      unanswered = 0;
    }
  } finally {
    release();
  }
}

/**
 * Runs it until it exits; returns how it ended, and for how many milliseconds it had been ready.
 */
function runOnce({ command, args, cwd }, state) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd,
      env: state.env,
      stdio: ["inherit", "inherit", "inherit", "ipc"],
    });
    state.child = child;
    state.waking = new AbortController();
    let ready;
    child.on("message", (message) => {
      if (!message?.ready) return;
      ready = Date.now();
      state.wasReady = true;
      state.isTried = false;
      state.env = { ...state.env, ...message.ready };
    });
    child.once("error", reject);
    child.once("exit", (code, signal) => {
      clearTimeout(state.killing);
      resolve({ code, signal, ran: ready === undefined ? 0 : Date.now() - ready });
    });
  });
}

/** Forwards our signals, and the end of our parent process, to the child. */
function passEndTo(state, stopping) {
  const signals = /** @type {const} */ (["SIGINT", "SIGTERM", "SIGHUP"]);
  const pass = (signal) => {
    stopping.abort();
    state.child?.kill(signal);
  };
  const disconnected = () => pass("SIGTERM");
  const anew = () => {
    // A second signal would end it at once.
    if (stopping.signal.aborted || state.isAsked) return;
    state.isAsked = true;
    state.waking?.abort();
    const { child } = state;
    child?.kill("SIGTERM");
    // One that is busy for ever hears no signal.
    state.killing = setTimeout(() => child?.kill("SIGKILL"), state.longestEnd).unref();
  };
  process.on(startAnew, anew);
  for (const signal of signals) process.on(signal, pass);
  process.on("disconnect", disconnected);
  return () => {
    for (const signal of signals) process.off(signal, pass);
    process.off("disconnect", disconnected);
    process.off(startAnew, anew);
  };
}
