import { AsyncLocalStorage } from "node:async_hooks";
import { createHash } from "node:crypto";
import { inStaffAct, type StaffAct } from "#app/domain/command/staff-act.server.ts";
import type { JsonObject } from "#app/db/types.generated.ts";
import { fillPlaces } from "#app/values/text/fill-places.ts";
import type { MailContent } from "./compose-mail.ts";
import { filledTextField, mailSubjectField, type SeenMail, type TypedMail } from "./mail-review.ts";

/** A mail as a command writes it, with what an edit must leave to the server. */
export type ReviewedMail = MailContent & {
  recipient: string;
  fromName?: string;
  attachmentName?: string;
  writtenFrom?: JsonObject | null;
  /** What is not known before it is saved, by its name in braces. */ places?: Places;
  /** What is each reader's own, where one edited text goes to several. */ perReader?: Places;
};
type Places = Readonly<Record<string, string>>;

/** Subject and text as staff see and edit them: the first paragraph is the heading. */
type Draft = { subject: string; text: string };
type Edit = Draft & { /** The draft that it was made of, as `fingerprint` has it. */ of: string };
type Seen = SeenMail & Draft & { of: string };

type Review = {
  edit: Edit | null;
  isEdited: boolean;
  /** Whether staff tell the customer another way. */ isSkipped: boolean;
  seen: Seen[];
};
const reviews = new AsyncLocalStorage<Review>();

/** A link with a token grants access to whoever has it. */
export const tokenLink = /[?&]token=|\/pay\/[\w-]{40}/;
const anyLink = /https?:\/\/\S+/g;

/** The texts that an edit names by braces: tokens never reach the page. */
function placesOf({ places, perReader, paragraphs }: ReviewedMail): Record<string, string> {
  const secret = paragraphs.flatMap((text) => text.match(anyLink) ?? []).find(isSecret);
  return { ...places, ...perReader, ...(secret !== undefined && { "payment link": secret }) };
}
const isSecret = (link: string) => tokenLink.test(link);

function maskedIn(text: string, places: Places): string {
  return Object.entries(places).reduce(
    (masked, [name, value]) => masked.replaceAll(value, `{${name}}`),
    text,
  );
}

/** Says of a fact that it is not known before it is saved. */
function unknownIn(value: string, places: Places = {}): string {
  const all = Object.values(places);
  return all.reduce((text, unknown) => text.replaceAll(unknown, "given when saved"), value);
}

function draftOf(mail: ReviewedMail): Draft {
  const places = placesOf(mail);
  const text = [mail.heading, ...mail.paragraphs].filter((part) => part !== "").join("\n\n");
  return { subject: maskedIn(mail.subject, places), text: maskedIn(text, places) };
}

/** The same for the same words, whoever reads them. */
function fingerprint({ subject, text }: Draft): string {
  const words = JSON.stringify([subject.trim(), text.replace(/\r\n?/g, "\n").trim()]);
  return createHash("sha256").update(words).digest("base64url").slice(0, 24);
}

/** A mail with what staff wrote instead, if they saw this one; its facts and its links stay. */
export function edited<Mail extends ReviewedMail>(mail: Mail): Mail {
  const review = reviews.getStore();
  if (!review?.edit) return mail;
  const { edit } = review;
  if (fingerprint(draftOf(mail)) !== edit.of) return mail;
  review.isEdited = true;
  if (fingerprint(edit) === edit.of) return mail;
  const reference = mail.facts?.find(([label]) => label === "Reference")?.[1] ?? "";
  const places = { reference, ...placesOf(mail) };
  const filled = (text: string) => fillPlaces(text, places).replaceAll(noLink, "");
  const [heading = mail.heading, ...paragraphs] = filled(edit.text).split(/\n{2,}/);
  return { ...mail, subject: filled(edit.subject), heading, paragraphs, writtenFrom: null };
}

/** Of a mail without a payment link. */
const noLink = "{payment link}";

/** Whether staff tell the customer of a booking another way. */
export const isSkipped = (mail: { bookingId?: string }): boolean =>
  mail.bookingId !== undefined && reviews.getStore()?.isSkipped === true;

/** Keeps a queued mail for who sees it first. */
export function keepSeen(mail: ReviewedMail, { replyTo }: { replyTo: string | null }): void {
  const review = reviews.getStore();
  if (!review) return;
  const { recipient, fromName = null, attachmentName = null, action, footnote } = mail;
  const draft = draftOf(mail);
  review.seen.push({
    ...draft,
    of: fingerprint(draft),
    recipient,
    fromName,
    replyTo,
    attachment: attachmentName,
    facts: (mail.facts ?? []).map(([label, value]) => [label, unknownIn(value, mail.places)]),
    afterFacts: [...(mail.afterFacts ?? []), mail.statement ?? ""].filter((text) => text !== ""),
    action: action?.label ?? null,
    footnote,
  });
}

type Press = { isTrial: boolean; edit: Edit | null; isSkipped: boolean };

async function run<Result>(
  { isTrial, ...press }: Press,
  work: () => Promise<Result>,
): Promise<{ result: Result; review: Review; undoId: string | null }> {
  const review: Review = { ...press, isEdited: false, seen: [] };
  const act: StaffAct = {
    isTrial,
    undoId: null,
    key: null,
    begin: () => Object.assign(review, { isEdited: false, seen: [] }),
    mustStop: () => isOther(review),
  };
  const result = await inStaffAct(act, () => reviews.run(review, work));
  return { result, review, undoId: act.undoId };
}

/** Whether what was edited is not what the command sends now. */
const isOther = ({ edit, isEdited, seen }: Review) => edit !== null && !isEdited && seen.length > 0;

/** What a form shows of the mails that it would send. */
export type MailAnswer = {
  /** Null if none goes out. */ mail: SeenMail | null;
  /** To whom further ones go. */ others: readonly string[];
  /** Texts that can be put into it. */ templates: readonly { key: string; label: string }[];
};

/** A text of the staff, filled in for this mail. */
export type FilledTemplate = { key: string; label: string; text: string };

/** Puts a text below the heading. */
function withTemplate(text: string, added: string): string {
  const [heading = "", ...rest] = text.trim().split(/\n{2,}/);
  return [heading, added.trim(), ...rest].filter((part) => part !== "").join("\n\n");
}

/** Runs the command of a form and rolls it back, for the mails that it would send. */
export async function seeMails<Result>(
  typed: TypedMail,
  templates: readonly FilledTemplate[],
  work: () => Promise<Result>,
): Promise<{
  result: Result;
  shown: MailAnswer;
  values: Record<string, string>;
  errors: TypedMail;
}> {
  const { result, review } = await run({ isTrial: true, edit: null, isSkipped: false }, work);
  const [first, ...others] = review.seen;
  const keys = templates.map(({ key, label }) => ({ key, label }));
  const none = { mail: null, others: [], templates: [] };
  if (!first) return { result, shown: none, values: {}, errors: {} };
  const { of, subject, text: composed, ...mail } = first;
  const own = ownWords(typed);
  const words = own ?? { subject, text: composed };
  const template = templates.find(({ key }) => key === typed.mailTemplate);
  const text = template ? withTemplate(words.text, template.text) : words.text;
  const isStale = own !== null && typed.mailOf !== of;
  return {
    result,
    shown: { mail, others: others.map(({ recipient }) => recipient), templates: keys },
    values: { mailOf: of, mailSubject: words.subject, mailText: text },
    errors: isStale ? { mailText: staleText } : {},
  };
}

const staleText =
  "The site writes something else by now. This is your text: please check that it still fits.";

/** What staff typed, if they changed anything of what they had seen. */
function ownWords({ mailOf, mailSubject, mailText }: TypedMail): Draft | null {
  if (mailOf === undefined || mailSubject === undefined || mailText === undefined) return null;
  const typed = { subject: mailSubject, text: mailText };
  return fingerprint(typed) === mailOf ? null : typed;
}

/** The edit of a form, or what is wrong with it. */
export function readEdit({
  mailOf,
  mailSubject,
  mailText,
  mailSkip,
}: TypedMail): { ok: true; edit: Edit | null } | { ok: false; errors: TypedMail } {
  if (mailSkip !== undefined || !mailOf || (mailSubject === undefined && mailText === undefined))
    return { ok: true, edit: null };
  // What the site fills in: `placesOf`.
  const known = { "payment link": "x", reference: "x", name: "x" };
  const [subject, text] = [
    mailSubjectField.safeParse(fillPlaces(mailSubject ?? "", known)),
    filledTextField.safeParse(fillPlaces(mailText ?? "", known)),
  ];
  const errors: TypedMail = {
    ...(subject.error && { mailSubject: subject.error.issues[0]?.message ?? "" }),
    ...(text.error && { mailText: text.error.issues[0]?.message ?? "" }),
    ...(tokenLink.test(`${mailSubject}\n${mailText}`) && { mailText: secretText }),
  };
  if (Object.keys(errors).length > 0) return { ok: false, errors };
  const edit = { of: mailOf, subject: (mailSubject ?? "").trim(), text: (mailText ?? "").trim() };
  return { ok: true, edit };
}

const secretText =
  "A link that lets in whoever has it is put in by the site: please take it out of your text.";

/** Runs the command of a form with the mail as edited. Stopped if it sends another than was seen. */
export async function sendReviewed<Result>(
  press: { edit: Edit | null; isSkipped: boolean },
  work: () => Promise<Result>,
): Promise<{ result: Result; undoId: string | null; mails: number; isOther: boolean }> {
  const { result, review, undoId } = await run({ isTrial: false, ...press }, work);
  return { result, undoId, mails: review.seen.length, isOther: isOther(review) };
}
