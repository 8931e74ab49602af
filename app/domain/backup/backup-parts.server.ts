import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { gzip } from "node:zlib";
import type { AddEntry } from "#app/platform/archive/write-archive.server.ts";
import type { Manifest } from "./manifest.ts";

const compress = promisify(gzip);

export const sha256 = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");

/** Bytes of a table held in memory before compression. */
const partBytes = 4 * 1024 * 1024;

/** Adds files to an archive and records them for the manifest. */
export class BackupParts {
  readonly written: Manifest["parts"] = [];
  readonly #add: AddEntry;
  readonly #signal: AbortSignal;

  constructor(add: AddEntry, signal: AbortSignal) {
    this.#add = add;
    this.#signal = signal;
  }

  /** Adds a file. Throws if the backup is stopped. */
  async add(name: string, bytes: Uint8Array): Promise<void> {
    this.#signal.throwIfAborted();
    await this.#add(name, bytes);
    this.written.push({ name, bytes: bytes.byteLength, sha256: sha256(bytes) });
  }

  /**
   * Adds what `fill` produces, compressed, as numbered files in `folder`, because tar needs sizes
   * in advance. Returns the digest of the uncompressed bytes.
   */
  async addStream(
    folder: string,
    fill: (take: (bytes: Buffer) => Promise<void>) => Promise<number>,
  ): Promise<{ rows: number; sha256: string }> {
    const digest = createHash("sha256");
    let held: Buffer[] = [];
    let heldBytes = 0;
    let number = 0;
    const flush = async () => {
      number += 1;
      const name = `${folder}${String(number).padStart(6, "0")}.copy.gz`;
      await this.add(name, await compress(Buffer.concat(held), { level: 3 }));
      held = [];
      heldBytes = 0;
    };
    const rows = await fill(async (bytes) => {
      digest.update(bytes);
      held.push(bytes);
      heldBytes += bytes.length;
      if (heldBytes >= partBytes) await flush();
    });
    if (heldBytes > 0) await flush();
    return { rows, sha256: digest.digest("hex") };
  }
}
