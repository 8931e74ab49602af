import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect } from "@playwright/test";

/** The first mail to this recipient with this subject, headers unfolded. Polls, because a worker writes mails. */
export async function mailTo(
  recipient: string,
  subject: RegExp,
  dataDir = process.env.SITE_DATA ?? "",
): Promise<string> {
  const folder = join(dataDir, "outbox");
  let found = "";
  await expect
    .poll(async () => {
      const names = await readdir(folder).catch(() => []);
      const mails = await Promise.all(
        names
          .filter((name) => name.endsWith(".eml"))
          .map((name) => readFile(join(folder, name), "utf8")),
      );
      found =
        mails.map(unfolded).find((mail) => mail.includes(recipient) && subject.test(mail)) ?? "";
      return found !== "";
    })
    .toBe(true);
  return found;
}

function unfolded(mail: string): string {
  return mail.replace(/\r?\n[ \t]+/g, " ");
}

/** The first link to our site in a mail, as path and query; soft line breaks are removed. */
export function linkIn(mail: string, path: string): string {
  const text = mail.replace(/=\r?\n/g, "").replaceAll("=3D", "=");
  return (
    new RegExp(`https?://[^/\\s]+(${path}\\?(?:[\\w=&-]|\\.(?=[\\w-]))+)`).exec(text)?.[1] ?? ""
  );
}
