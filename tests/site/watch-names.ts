import { db } from "#app/db/database.server.ts";
import { deliverMail } from "#app/domain/mail/fixtures/deliver-mail.ts";
import { initialsFile, initialsSizes } from "#app/values/initials.ts";
import { escapeHtml } from "#app/values/text/escape-html.ts";
import { writtenUnder } from "../owner/read-steps.ts";
import { pdfText } from "../page/pdf.ts";
import type { Site } from "../site-in-process.ts";
import { claimsIn } from "./claims.ts";
import { madeUpAgency } from "./made-up-agency.ts";

/** Files are read without their spaces. */
const software = /Grand(?:\s|&nbsp;|\\u00a0)*Tour/;
/** The line in the portal's foot, and a sample that is called after the journey of old. */
const itsOwn = /portal runs on (?:<!-- -->)?Grand Tour|The Old Grand Tour/g;

/** What a text says that no agency but the first may say; undefined if nothing. */
function softwareNameIn(text: string): string | undefined {
  const rest = text.replaceAll(itsOwn, "");
  const at = software.exec(rest)?.index;
  return at === undefined ? undefined : rest.slice(Math.max(0, at - 40), at + 50);
}

/**
 * The site of the made-up agency, watched: `wrong` lists each answer that says the name of the
 * software, each page without the agency's, and each page for travelers without its registration.
 */
export function watchNames(site: Site): {
  site: Site;
  wrong: string[];
  /** What was read, as 'kind of file path'. */ read: Set<string>;
} {
  const wrong: string[] = [];
  const read = new Set<string>();
  return {
    wrong,
    read,
    async site(request) {
      const response = await site(request);
      const { pathname } = new URL(request.url);
      // A stream has no end, and the log of changes says what a name was before.
      if (isStream(response) || pathname.startsWith("/superadmin/security-logs")) return response;
      const text = await textOf(response.clone());
      if (response.ok) read.add(`${typeOf(response)} ${pathname}`);
      const said = softwareNameIn(text);
      if (said !== undefined) wrong.push(`${pathname}: …${said}…`);
      for (const picture of picturesOf(text))
        if (!isOwnPicture(picture)) wrong.push(`${pathname}: ${picture}`);
      if (/<title>/.test(text) && !text.includes(escapeHtml(madeUpAgency.tradeName)))
        wrong.push(`${pathname}: no name`);
      if (
        /<footer\b/.test(text) &&
        !isPortal(pathname) &&
        !text.includes(madeUpAgency.registration)
      )
        wrong.push(`${pathname}: no registration`);
      return response;
    },
  };
}

/** Icons, and the pictures of link previews. */
const picturesOf = (html: string): string[] =>
  [
    ...html.matchAll(
      /(?:rel="(?:icon|apple-touch-icon)" href=|property="og:image" content=|"src":)"([^"]+)"/g,
    ),
  ].map(([, address = ""]) => address.replace(/^https?:\/\/[^/]+/, ""));

/** Whether it shows nothing that was drawn for another: its address says which letters it has. */
const isOwnPicture = (address: string): boolean =>
  /^\/(?:media|posters)\//.test(address) ||
  initialsSizes.some((size) => address === `/initials/${initialsFile(look, size)}`);
const look = {
  tradeName: madeUpAgency.tradeName,
  actionColor: writtenUnder("Action color"),
  bandColor: writtenUnder("Dark band"),
};

const typeOf = ({ headers }: Response) => headers.get("Content-Type")?.split(";")[0] ?? "";
const isStream = (response: Response) => typeOf(response) === "text/event-stream";

const isPortal = (path: string) => /^\/(?:super)?admin\/(?!login|setup)/.test(path);

async function textOf(response: Response): Promise<string> {
  return typeOf(response) === "application/pdf" ? pdfText(await response.bytes()) : response.text();
}

/** Sends every mail that waits; lists those that say anything else than who the agency is. */
export async function wrongMails(): Promise<{ kinds: string[]; wrong: string[] }> {
  const kinds = new Set<string>();
  const wrong: string[] = [];
  const waiting = db.selectFrom("outboxMails").select("id").where("status", "=", "queued");
  for (const { id } of await waiting.execute())
    await deliverMail(
      {
        async send({ kind, recipient: _, ...mail }) {
          kinds.add(kind);
          const said = softwareNameIn(JSON.stringify(mail));
          if (said !== undefined) wrong.push(`${kind}: …${said}…`);
          if (!mail.plainText.includes(madeUpAgency.registration))
            wrong.push(`${kind}: no registration`);
          for (const claim of claimsIn(mail.plainText)) wrong.push(`${kind}: claims …${claim}…`);
          if (mail.sender?.address !== madeUpAgency.senderEmail) wrong.push(`${kind}: its sender`);
        },
      },
      id,
    );
  return { kinds: [...kinds].toSorted(), wrong };
}
