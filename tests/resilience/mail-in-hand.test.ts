import { sql } from "kysely";
import { beforeAll, expect, onTestFinished, test } from "vitest";
import { db } from "#app/db/database.server.ts";
import { queueMail } from "#app/domain/mail/queue-mail.server.ts";
import { startSmtpServer } from "#app/platform/fixtures/smtp-server.ts";
import { ensureBuild } from "../../scripts/bootstrap/site-build.mjs";
import { databaseUrlOf, useTestDatabase } from "#tests/database.ts";
import { startSite } from "../../packages/evidence/harness/site-process.ts";

useTestDatabase();
beforeAll(() => ensureBuild());

const queue = (subject: string) =>
  db.transaction().execute((tx) =>
    queueMail(tx, {
      kind: "test",
      recipient: "janet@example.com",
      subject,
      heading: "A",
      paragraphs: [],
      footnote: "A",
    }),
  );

test("without its database while it sends a mail, the site keeps answering, and its mails are sent later", async () => {
  const smtp = await startSmtpServer({ END: "hang" });
  onTestFinished(smtp.stop);
  const site = await startSite({ DATABASE_URL: await databaseUrlOf(db), SMTP_URL: smtp.url });
  const server = await site.serverPid();
  const page = await fetch(`${site.origin}/packages`);
  expect([page.status, (await page.text()).length]).toEqual([200, expect.any(Number)]);

  await queue("in hand");
  await expect.poll(smtp.connections).toBe(1);
  await sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND backend_type = 'client backend' AND pid <> pg_backend_pid()`.execute(
    db,
  );
  expect((await fetch(`${site.origin}/packages`)).status).toBe(200);
  delete smtp.refusals.END;
  await queue("next");
  await expect
    .poll(() => smtp.received.map(({ text }) => /^Subject: (.*)$/m.exec(text)?.[1]?.trim()), {
      timeout: 60_000,
    })
    .toContain("next");
  expect(await site.serverPid()).toBe(server);
  expect(site.lines.filter((line) => /The thread "jobs" ended/.test(line))).toEqual([]);
  expect(await site.end()).toBe(0);
});
