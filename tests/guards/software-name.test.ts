import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const app = join(import.meta.dirname, "../../app");
const names = /\b(?:softwareName|defaultAgency|identityDefaults)\b/;

/**
 * Who reads the name of the software, which is the agency's until its owner saves one. No literal of
 * it is elsewhere (lint), so no other file can put it on a page or into a mail.
 */
const readers: Readonly<Record<string, string>> = {
  "values/software-name.ts": "the software's name",
  "values/agency.ts": "who the agency is until somebody saves it",
  "values/colors/color-address.ts": "the colors that need no sheet of their own",
  "values/icon-address.ts": "whether the agency has a name whose initials are its icon",
  "ui/agency-context.ts": "a page before its agency is read",
  "web/render/page-meta.ts": "the title of a page without an answer",
  "platform/last-agency.server.ts": "until settings were read once",
  "platform/settings/env.server.ts": "the sender until MAIL_FROM or its owner names another",
  "platform/archive/read-archive.server.ts": "the format of backups",
  "platform/pdf/load-pdfkit.server.ts": "the program that made a PDF",
  "platform/pdf/open-pdf.server.ts": "the colors of a PDF without a letterhead",
  "db/migrate/migrate.server.ts": "what an operator reads",
  "domain/backup/restore-backup.server.ts": "what an operator reads",
  "domain/backup/check-archive.server.ts": "what an operator reads",
  "domain/mail/send-mail.server.ts": "taken out of mails that the release before queued",
  "domain/people/accounts/passwords/easy-password.server.ts": "refused in passwords",
  "domain/settings/setting-fields.ts": "what a form is opened with until it is saved",
  "domain/settings/to-agency.ts": "who the agency is until somebody saves it",
  "domain/settings/settings.server.ts": "who the agency is while the database is away",
  "routes/staff/settings/setting-cards.tsx": "the colors that inputs show as an example",
  "routes/staff/shell/portal/portal-shell.tsx": "the line in the portal's foot",
};

test("only these files read the software's name, each for a reason", () => {
  const found = readdirSync(app, { recursive: true, encoding: "utf8" })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|\/fixtures\//.test(file))
    .filter((file) => names.test(readFileSync(join(app, file), "utf8")));
  expect(found.toSorted()).toEqual(Object.keys(readers).toSorted());
});
