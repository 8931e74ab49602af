import { createHash } from "node:crypto";
import { createReadStream, type Stats } from "node:fs";
import { readdir, readFile, stat } from "node:fs/promises";
import type { IncomingMessage, ServerResponse } from "node:http";
import path from "node:path";
import { getMimeType } from "hono/utils/mime";
import { pathOf } from "../request/request-path.ts";
import { type Encoding, isCompressible, pickEncoding } from "./encode-body.server.ts";
import { setPartHeaders, setSecurityHeaders } from "./security-headers.server.ts";

type StaticFile = {
  type: string;
  etag: string;
  cacheControl: string;
  /** Security headers; names and values alternate. */
  security: readonly string[];
  sizes: Partial<Record<Encoding, number>>;
  file: string;
};

/** The build stores compressed copies beside each file. */
const suffixes = { br: ".br", gzip: ".gz", identity: "" } as const satisfies Record<
  Encoding,
  string
>;
/** Larger files are read from disk each time; others are cached after first use. Bytes. */
const largestCached = 512 * 1024;

/**
 * Serves a folder's files by exact path: only files that existed at start, whatever the path says.
 */
export class StaticFiles {
  readonly #files: ReadonlyMap<string, StaticFile>;
  readonly #kept = new Map<string, Buffer>();

  private constructor(files: ReadonlyMap<string, StaticFile>) {
    this.#files = files;
  }

  static async of(folder: string): Promise<StaticFiles> {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    const paths = entries
      .filter((entry) => entry.isFile())
      .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)));
    const stats = new Map(
      await Promise.all(
        paths.map(async (name) => [name, await stat(path.join(folder, name))] as const),
      ),
    );
    const served = [...stats].filter(
      ([name]) => !name.startsWith(".vite") && !/\.(?:br|gz)$/.test(name),
    );
    const described = served.map(
      ([name, own]) =>
        [`/${name.split(path.sep).join("/")}`, describeFile(folder, name, own, stats)] as const,
    );
    return new StaticFiles(new Map(described));
  }

  /** Answers if the path is a file's, otherwise calls `next`. */
  answer(request: IncomingMessage, response: ServerResponse, next: () => void): void {
    const file = this.#files.get(pathOf(request.url ?? "/"));
    if (!file || (request.method !== "GET" && request.method !== "HEAD")) return next();
    const picked = pickEncoding(request.headers["accept-encoding"]);
    const encoding = file.sizes[picked] === undefined ? "identity" : picked;
    const headers = [
      ...file.security,
      "Content-Type",
      file.type,
      "Cache-Control",
      file.cacheControl,
      "ETag",
      file.etag,
      "Vary",
      "Accept-Encoding",
    ];
    if (request.headers["if-none-match"]?.includes(file.etag.slice(2)))
      response.writeHead(304, headers).end();
    else
      this.#send(file, encoding, headers, request.method === "HEAD", response).catch(() =>
        response.destroy(),
      );
  }

  async #send(
    file: StaticFile,
    encoding: Encoding,
    headers: string[],
    headOnly: boolean,
    response: ServerResponse,
  ): Promise<void> {
    const size = file.sizes[encoding] ?? 0;
    const name = file.file + suffixes[encoding];
    headers.push("Content-Length", String(size));
    if (encoding !== "identity") headers.push("Content-Encoding", encoding);
    if (headOnly) return void response.writeHead(200, headers).end();
    if (size > largestCached) {
      response.writeHead(200, headers);
      createReadStream(name)
        .once("error", () => response.destroy())
        .pipe(response);
      return;
    }
    try {
      const body = this.#kept.get(name) ?? (await readFile(name));
      this.#kept.set(name, body);
      response.writeHead(200, headers).end(body);
    } catch {
      // The build was removed while the process runs.
      response
        .writeHead(404, [
          ...file.security,
          "Content-Type",
          "text/plain; charset=utf-8",
          "Cache-Control",
          "no-store",
        ])
        .end("This file is gone.");
    }
  }
}

function describeFile(
  folder: string,
  name: string,
  { mtimeMs, size }: Stats,
  known: ReadonlyMap<string, Stats>,
): StaticFile {
  const file = path.join(folder, name);
  // No browser runs what is only bytes.
  const type = getMimeType(name) ?? "application/octet-stream";
  const sizes: StaticFile["sizes"] = { identity: size };
  for (const encoding of ["br", "gzip"] as const) {
    const compressed = known.get(name + suffixes[encoding])?.size;
    if (compressed !== undefined && isCompressible(type)) sizes[encoding] = compressed;
  }
  return {
    file,
    type,
    sizes,
    etag: `W/"${createHash("sha256").update(`${name}:${size}:${mtimeMs}`).digest("base64url").slice(0, 16)}"`,
    cacheControl: cacheControlOf(name),
    security: securityOf(name, type),
  };
}

function cacheControlOf(name: string): string {
  // A hashed name never changes its content.
  if (name.startsWith(`assets${path.sep}`)) return "public, max-age=31536000, immutable";
  // An outdated service worker would answer for changed pages.
  if (isWorker(name)) return "no-cache";
  // Other files (posters, icons) rarely change: cache for a day, then revalidate.
  return "public, max-age=86400, stale-while-revalidate=604800";
}

/**
 * A worker and whatever may be opened as a document need the policies. Other sites may embed
 * pictures and fonts (mail, link previews).
 */
function securityOf(name: string, type: string): readonly string[] {
  const isPart = /^(?:text\/(?:css|javascript)|font\/|image\/(?!svg))/.test(type);
  const headers = new Headers();
  if (isPart && !isWorker(name)) setPartHeaders(headers);
  else setSecurityHeaders(headers, { hashes: [] });
  headers.set("Cross-Origin-Resource-Policy", "cross-origin");
  return [...headers].flat();
}

function isWorker(name: string): boolean {
  return path.basename(name) === "worker.js";
}
