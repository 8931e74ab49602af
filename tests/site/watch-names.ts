import { db } from "#app/db/database.server.ts";
import { deliverMail } from "#app/domain/mail/fixtures/deliver-mail.ts";
import { escapeHtml } from "#app/values/text/escape-html.ts";
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
export function watchNames(site: Site): { site: Site; wrong: string[] } {
  const wrong: string[] = [];
  return {
    wrong,
    async site(request) {
      const response = await site(request);
      const { pathname } = new URL(request.url);
      // A stream has no end, and the log of changes says what a name was before.
      if (isStream(response) || pathname.startsWith("/superadmin/security-logs")) return response;
      const text = await textOf(response.clone());
      const said = softwareNameIn(text);
      if (said !== undefined) wrong.push(`${pathname}: …${said}…`);
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

const isStream = ({ headers }: Response) =>
  headers.get("Content-Type")?.startsWith("text/event-stream") === true;

const isPortal = (path: string) => /^\/(?:super)?admin\/(?!login|setup)/.test(path);

async function textOf(response: Response): Promise<string> {
  return response.headers.get("Content-Type") === "application/pdf"
    ? pdfText(await response.bytes())
    : response.text();
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
