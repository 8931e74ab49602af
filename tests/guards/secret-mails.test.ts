import { readFile } from "node:fs/promises";
import { sql } from "kysely";
import { beforeEach, expect, test } from "vitest";
import { forgotPassword } from "#app/auth/passwords/forgot-password.server.ts";
import { queueVerifyMail } from "#app/auth/sign-in/verify-email.server.ts";
import { db } from "#app/db/database.server.ts";
import { join, soldOut } from "#app/domain/departures/fixtures/waiting.ts";
import { releaseSeats } from "#app/domain/departures/seats/booked-seats.server.ts";
import { offerSeats } from "#app/domain/departures/wait/offer/offer-seats.server.ts";
import { deliverMail } from "#app/domain/mail/fixtures/deliver-mail.ts";
import { queueMail } from "#app/domain/mail/queue-mail.server.ts";
import { confirmSubscription } from "#app/domain/newsletter/confirm-subscription.server.ts";
import {
  ask,
  confirmTokenIn,
  forgetLimits,
  mailsTo,
} from "#app/domain/newsletter/fixtures/subscribers.ts";
import { queueInvitation } from "#app/domain/people/staff/invite-staff.server.ts";
import { type Mailer, type OutgoingMail, PermanentRefusal } from "#app/platform/mailer.server.ts";
import { makeUser } from "#app/routes/account/fixtures/accounts.ts";
import { ask as askForEmail, customer } from "#app/routes/account/profile/fixtures/change-email.ts";
import { useTestDatabase } from "#tests/database.ts";

useTestDatabase();
beforeEach(forgetLimits);

const newest = async (email: string) => (await mailsTo(email)).at(-1)!;
const erased = { html: "", plainText: "", listUnsubscribe: null };
const refuse: Mailer = {
  send: () => Promise.reject(new PermanentRefusal("550 5.1.1 No such user")),
};

/** Queues each mail that has a link with a token; returns the recipients. */
const secretMails: Record<string, () => Promise<string>> = {
  "reset-password": async () => {
    const { email } = await makeUser();
    await forgotPassword(email, { address: "198.51.100.7", userAgent: "Test Browser" });
    return email;
  },
  "agent-invitation": async () => {
    const { id, email } = await makeUser();
    await db
      .transaction()
      .execute((tx) =>
        queueInvitation(tx, "Quay Travel", { id, name: "Dana", email, role: "agent" }),
      );
    return email;
  },
  "verify-email": async () => {
    const { id, email } = await makeUser();
    await db.transaction().execute((tx) => queueVerifyMail(tx, { id, name: "Janet", email }));
    return email;
  },
  "confirm-new-email": async () => {
    const { email, browser } = await customer();
    const to = `new-${email}`;
    await askForEmail(browser, to);
    return to;
  },
  "waiting-list-joined": async () => (await join(await soldOut([2]), 2)).email,
  "waiting-list-offer": async () => {
    const trip = await soldOut([2]);
    const { email } = await join(trip, 2);
    await db.transaction().execute((tx) => releaseSeats(tx, trip.bookings[0] ?? ""));
    await offerSeats(trip.id);
    return email;
  },
  "newsletter-confirm": async () => {
    await ask("new@example.com");
    return "new@example.com";
  },
  "newsletter-welcome-code": async () => {
    await ask("confirmed@example.com");
    await confirmSubscription(confirmTokenIn(await newest("confirmed@example.com")));
    return "confirmed@example.com";
  },
  "newsletter-already": async () => {
    await ask("again@example.com");
    await confirmSubscription(confirmTokenIn(await newest("again@example.com")));
    await forgetLimits();
    await ask("again@example.com");
    return "again@example.com";
  },
};

test.each(Object.entries(secretMails))(
  "%s is sent with its link, and the table erases it",
  async (kind, write) => {
    const email = await write();
    const { id, ...queued } = await newest(email);
    expect(queued).toMatchObject({ kind, secret: true, status: "queued" });
    const [link = ""] = /https?:\S+token=\S+/.exec(queued.plainText) ?? [];
    expect(link).not.toBe("");
    const sent: OutgoingMail[] = [];
    await deliverMail({ send: async (mail) => void sent.push(mail) }, id);
    expect(sent).toMatchObject([
      {
        plainText: expect.stringContaining(queued.plainText),
        listUnsubscribe: queued.listUnsubscribe,
      },
    ]);
    expect(sent[0]?.html).toContain(`href="${link.replaceAll("&", "&amp;")}"`);
    expect(await newest(email)).toMatchObject({
      id,
      status: "sent",
      subject: queued.subject,
      ...erased,
    });
  },
);

test("a dead letter's link is erased too", async () => {
  const email = await secretMails["reset-password"]!();
  await deliverMail(refuse, (await newest(email)).id);
  expect(await newest(email)).toMatchObject({ status: "dead", ...erased });
});

const plain = {
  kind: "booking-received",
  subject: "Your trip",
  heading: "GT-1",
  paragraphs: [],
  footnote: "You booked.",
};

test("control: a mail without a token keeps its text, sent or dead", async () => {
  for (const [recipient, mailer] of [
    ["sent@example.com", { send: async () => {} }] as const,
    ["dead@example.com", refuse] as const,
  ]) {
    await deliverMail(mailer, await queueMail(db, { ...plain, recipient }));
    expect(await newest(recipient)).toMatchObject({
      secret: false,
      html: expect.stringContaining("GT-1</h1>"),
      plainText: expect.stringMatching(/^GT-1\n/),
    });
  }
});

test("the migration erases sent links of earlier releases; waiting mails keep theirs", async () => {
  const link = "https://grandtour.example/update-password?token=abc";
  const old = async (
    recipient: string,
    status: "queued" | "sent" | "dead",
    text: string,
    kind = "reset-password",
  ) => {
    const values = {
      kind,
      recipient,
      subject: "A",
      html: text,
      plainText: text,
      listUnsubscribe: text,
      status,
    };
    await db.insertInto("outboxMails").values(values).execute();
  };
  await old("old-sent@example.com", "sent", link);
  await old("old-dead@example.com", "dead", link, "newsletter-confirm");
  await old("old-queued@example.com", "queued", link);
  await old("old-plain@example.com", "sent", "GT-1", "booking-received");
  const migration = await readFile(
    new URL("../../app/db/migrations/0020_mail_classes.sql", import.meta.url),
    "utf8",
  );
  await sql.raw(migration.slice(migration.indexOf("UPDATE"))).execute(db);
  expect(await newest("old-sent@example.com")).toMatchObject({
    secret: true,
    priority: "urgent",
    ...erased,
  });
  expect(await newest("old-dead@example.com")).toMatchObject({
    secret: true,
    priority: "bulk",
    ...erased,
  });
  expect(await newest("old-queued@example.com")).toMatchObject({
    secret: true,
    plainText: link,
    html: link,
  });
  expect(await newest("old-plain@example.com")).toMatchObject({ secret: false, plainText: "GT-1" });
});
