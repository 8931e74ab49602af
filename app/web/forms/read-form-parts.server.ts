import { randomUUID } from "node:crypto";
import { createWriteStream } from "node:fs";
import path from "node:path";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import Busboy, { type BusboyFileStream, type BusboyInstance } from "@fastify/busboy";
import { data } from "react-router";
import type { UploadedFile } from "#app/platform/settings/upload-folder.server.ts";
import { maxFields } from "./read-body.server.ts";
import { FormValues, malformedForm } from "./form-values.server.ts";

type Parts<Field extends string> = {
  values: FormValues;
  files: Record<Field, UploadedFile[]>;
  tooMany: Set<Field>;
};
type Rules<Field extends string> = {
  folder: string;
  max: Readonly<Record<Field, number>>;
  largestFile: number;
};

/** Maximum size of a form with files in bytes, all files together: about six large photos. */
export const largestUpload = 64_000_000;
/** Shown for a larger one. */
export const uploadTooLarge =
  "These files are more than 64 MB together. Please send them in several steps.";

export const textLimits = {
  fieldNameSize: 100,
  fieldSize: 200_000,
  fields: maxFields,
  headerPairs: 20,
  headerSize: 4_000,
};

/**
 * Parses a multipart body as it arrives: texts into values, files into `folder` under generated
 * names.
 */
export async function readFormParts<Field extends string>(
  request: Request,
  rules: Rules<Field>,
): Promise<Parts<Field>> {
  const type = request.headers.get("Content-Type") ?? "";
  if (!request.body || !/^multipart\/form-data\s*;/i.test(type)) throw malformedForm();
  const parts = new PartTaker(rules);
  // The constructor throws if the boundary is missing.
  const busboy = openBusboy(type, rules.largestFile, (name) => Object.hasOwn(rules.max, name));
  busboy.on("file", (field, stream, name) => parts.takeFile(field, stream, name));
  busboy.on("field", (name, value, nameCut, valueCut) =>
    parts.takeText(name, value, nameCut || valueCut),
  );
  for (const limit of ["fieldsLimit", "partsLimit", "filesLimit"] as const)
    busboy.on(limit, () => parts.fail(malformedForm()));
  await pipeline(bounded(request.body, parts), busboy).catch((error: unknown) =>
    parts.fail(isOurs(error) ? error : malformedForm()),
  );
  return parts.end();
}

function openBusboy(
  type: string,
  largestFile: number,
  isFileField: (name: string) => boolean,
): BusboyInstance {
  try {
    // Keep one byte more than allowed, to detect a larger file.
    const limits = { ...textLimits, fileSize: largestFile + 1, files: 100, parts: 600 };
    return new Busboy({
      headers: { "content-type": type },
      limits,
      isPartAFile: (field = "", _, name) => name !== undefined || isFileField(field),
    });
  } catch {
    throw malformedForm();
  }
}

async function* bounded(
  body: ReadableStream<Uint8Array>,
  parts: PartTaker<string>,
): AsyncIterable<Uint8Array> {
  let size = 0;
  for await (const chunk of body) {
    size += chunk.length;
    if (size > largestUpload) throw data(uploadTooLarge, { status: 413 });
    if (parts.failure !== undefined) throw parts.failure;
    yield chunk;
  }
}

/** Whether a thrown value is a Response of ours, not an error. */
const isOurs = (thrown: unknown) => !(thrown instanceof Error);

class PartTaker<Field extends string> {
  readonly #rules: Rules<Field>;
  readonly #values = new FormValues();
  readonly #files: Record<Field, UploadedFile[]>;
  readonly #tooMany = new Set<Field>();
  readonly #writes: Promise<void>[] = [];
  readonly #open = new Set<Readable>();
  /** What ended the parsing. */
  failure: unknown;

  constructor(rules: Rules<Field>) {
    this.#rules = rules;
    this.#files = Object.fromEntries(
      Object.keys(rules.max).map((field) => [field, []]),
    ) as unknown as Record<Field, UploadedFile[]>;
  }

  fail(reason: unknown): void {
    this.failure ??= reason;
    // These files will never be complete.
    for (const stream of this.#open) stream.destroy(new Error("The form was given up."));
  }

  takeText(name: string, value: string, cut: boolean): void {
    try {
      if (cut) throw malformedForm();
      this.#values.add(name, value);
    } catch (refusal) {
      this.fail(refusal);
    }
  }

  takeFile(name: string, stream: BusboyFileStream, fileName = ""): void {
    if (!Object.hasOwn(this.#rules.max, name)) this.fail(malformedForm());
    if (this.failure !== undefined) return void stream.on("error", () => {}).resume();
    const field = name as Field;
    this.#writes.push(
      this.#write(field, stream, fileName).catch((error: unknown) =>
        this.fail(writeFailure(error)),
      ),
    );
  }

  async #write(field: Field, stream: Readable, fileName: string): Promise<void> {
    const file = { path: path.join(this.#rules.folder, randomUUID()), size: 0 };
    const files = this.#files[field];
    // Reserve the slot before writing, so that files keep their order.
    if (files.length >= this.#rules.max[field] && fileName !== "") {
      this.#tooMany.add(field);
      return void stream.on("error", () => {}).resume();
    }
    files.push(file);
    const target = createWriteStream(file.path, { flags: "wx", mode: 0o600 });
    this.#open.add(stream);
    await pipeline(stream, target).finally(() => this.#open.delete(stream));
    file.size = target.bytesWritten;
    // An empty file field is sent as a file without a name.
    if (file.size === 0 && fileName === "") files.splice(files.indexOf(file), 1);
  }

  async end(): Promise<Parts<Field>> {
    await Promise.all(this.#writes);
    if (this.failure !== undefined) throw this.failure;
    return { values: this.#values, files: this.#files, tooMany: this.#tooMany };
  }
}

/** A file whose sender disconnected is malformed, like its form. */
function writeFailure(error: unknown): unknown {
  const code = error instanceof Error && "code" in error ? error.code : "";
  if (code === "ENOSPC" || code === "EDQUOT")
    return data("There is no room left for what you sent. Please try again later.", {
      status: 503,
    });
  return typeof code === "string" && code.startsWith("E") && !code.startsWith("ERR_")
    ? error
    : malformedForm();
}
