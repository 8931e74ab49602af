import { BadArchive, readArchiveEntries } from "#app/platform/archive/read-archive.server.ts";
import { bytesOf } from "./check-archive.server.ts";
import { sha256 } from "./backup-parts.server.ts";
import { type Manifest, manifestName } from "./manifest.ts";

type Part = { name: string; bytes: Buffer };

/** Reads a checked archive's files in order and verifies each against the manifest again. */
export class ArchiveReader {
  readonly #entries: ReturnType<typeof readArchiveEntries>;
  readonly #parts: Manifest["parts"];
  readonly #signal: AbortSignal;
  #at = 0;
  #ahead: Part | undefined;

  constructor(file: string, manifest: Manifest, signal: AbortSignal) {
    this.#entries = readArchiveEntries(file);
    this.#parts = manifest.parts;
    this.#signal = signal;
  }

  /** The next file; undefined at the end. Throws if the restore is stopped. */
  async next(): Promise<Part | undefined> {
    const part = this.#ahead ?? (await this.#read());
    this.#ahead = undefined;
    return part;
  }

  /** The next files whose names start with `folder`. */
  async *under(folder: string): AsyncGenerator<Buffer, void, undefined> {
    for (;;) {
      const part = await this.next();
      if (part && !part.name.startsWith(folder)) this.#ahead = part;
      if (!part?.name.startsWith(folder)) return;
      yield part.bytes;
    }
  }

  async close(): Promise<void> {
    await this.#entries.return();
  }

  async #read(): Promise<Part | undefined> {
    this.#signal.throwIfAborted();
    const { done, value: entry } = await this.#entries.next();
    if (done || entry.name === manifestName) return undefined;
    const bytes = await bytesOf(entry);
    const expected = this.#parts[this.#at];
    this.#at += 1;
    if (expected?.name !== entry.name || expected.sha256 !== sha256(bytes))
      throw new BadArchive("it changed while it was read");
    return { name: entry.name, bytes };
  }
}
