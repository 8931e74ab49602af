import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import type { Page } from "@playwright/test";
import { bytesOf } from "#app/domain/backup/check-archive.server.ts";
import { readArchiveEntries } from "#app/platform/archive/read-archive.server.ts";
import { runScript } from "../../packages/evidence/harness/run-script.ts";
import { keys, type PaySite, query } from "./pay-site.ts";

/** Texts by where they stand. */
type Written = Record<string, string>;

/** All that a site has answered to a page and to its requests: headers and bodies. */
export class Answers {
  readonly #read: Promise<{ type: string; text: string }>[] = [];
  readonly #page: Page;

  constructor(page: Page, url: string) {
    this.#page = page;
    page.on("response", (answer) => {
      if (answer.url().startsWith(url)) this.#read.push(textOf(answer));
    });
  }

  /** Requests an address beside the page, with its cookies; returns the status. */
  async ask(path: string, options?: Parameters<Page["request"]["fetch"]>[1]): Promise<number> {
    const answer = await this.#page.request.fetch(path, options);
    this.#read.push(textOf(answer));
    return answer.status();
  }

  async all(): Promise<Written> {
    const read = await Promise.all(this.#read);
    const isFile = ({ type }: { type: string }) => /csv/.test(type);
    const textsOf = (some: typeof read) => some.map(({ text }) => text).join("\n");
    return {
      pages: textsOf(read.filter((answer) => !isFile(answer))),
      files: textsOf(read.filter(isFile)),
    };
  }
}

type Answer = { headers(): Record<string, string>; body(): Promise<Buffer> };

async function textOf(answer: Answer) {
  const headers = answer.headers();
  // A redirect has no body.
  const body = await answer.body().catch(() => "");
  return {
    type: headers["content-type"] ?? "",
    text: `${JSON.stringify(headers)}\n${String(body)}`,
  };
}

/** All that a site keeps: its log, its mails, every row of its database, and a backup. */
export async function readWritten(site: PaySite): Promise<Written> {
  const settings = { ...keys, STRIPE_API_ADDRESS: site.provider.url, DATA_DIR: site.dataDir };
  const { out, err } = await runScript("operations/backup", [], settings);
  const file = /^Backup made: (.*)$/m.exec(out)?.[1];
  if (file === undefined) throw new Error(err);
  return {
    log: [...site.lines, out, err].join("\n"),
    mails: await readMails(join(site.dataDir, "outbox")),
    rows: await readRows(site),
    backup: await readBackup(file),
  };
}

async function readMails(folder: string): Promise<string> {
  const mails = await Promise.all(
    (await readdir(folder)).map((name) => readFile(join(folder, name), "utf8")),
  );
  return mails
    .join("\n")
    .replaceAll(/=\r?\n/g, "")
    .replaceAll("=3D", "=");
}

async function readRows(site: PaySite): Promise<string> {
  const tables = await query<{ name: string }>(
    site,
    `SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables
      WHERE schemaname NOT IN ('pg_catalog', 'information_schema')`,
  );
  const rows = await query<{ row: string }>(
    site,
    tables.map(({ name }) => `SELECT t::text AS row FROM ${name} AS t`).join(" UNION ALL "),
  );
  return rows.map(({ row }) => row).join("\n");
}

async function readBackup(file: string): Promise<string> {
  const texts: string[] = [];
  for await (const entry of readArchiveEntries(file)) {
    const bytes = await bytesOf(entry);
    texts.push(entry.name, String(entry.name.endsWith(".gz") ? gunzipSync(bytes) : bytes));
  }
  return texts.join("\n");
}

/** Where a secret stands, as it is or as an encoding writes it. */
export function placesOf(secret: string, written: Written): string[] {
  const bytes = Buffer.from(secret);
  const whole = bytes.subarray(0, bytes.length - (bytes.length % 3));
  const forms = [
    secret,
    encodeURIComponent(secret),
    whole.toString("base64"),
    bytes.toString("hex"),
  ];
  return Object.keys(written).filter((place) =>
    forms.some((form) => written[place]?.includes(form)),
  );
}
