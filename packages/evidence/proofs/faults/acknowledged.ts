import { open, readFile, type FileHandle } from "node:fs/promises";

/** Acknowledged marks, one per line, synced to disk at once. */
export class Acknowledged {
  readonly #path: string;
  readonly #file: FileHandle;
  /** Number of lines. */
  count = 0;

  private constructor(path: string, file: FileHandle) {
    this.#path = path;
    this.#file = file;
  }

  static async open(path: string): Promise<Acknowledged> {
    return new Acknowledged(path, await open(path, "a", 0o600));
  }

  async add(mark: string): Promise<void> {
    await this.#file.write(`${mark}\n`);
    await this.#file.datasync();
    this.count += 1;
  }

  /** Reads every mark from the file. */
  async read(): Promise<string[]> {
    return (await readFile(this.#path, "utf8")).split("\n").filter((line) => line !== "");
  }

  close(): Promise<void> {
    return this.#file.close();
  }
}
