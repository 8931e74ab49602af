import { open, readFile, type FileHandle } from "node:fs/promises";

/** What customers were told, one mark a line, on the disk before anybody goes on. */
export class Acknowledged {
  readonly #path: string;
  readonly #file: FileHandle;
  /** How many lines were written. */
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

  /** Every mark, as the file has it. */
  async read(): Promise<string[]> {
    return (await readFile(this.#path, "utf8")).split("\n").filter((line) => line !== "");
  }

  close(): Promise<void> {
    return this.#file.close();
  }
}
