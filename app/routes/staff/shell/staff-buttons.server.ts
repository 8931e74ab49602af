import { randomUUID } from "node:crypto";
import { type Params, redirect, type RouterContextProvider } from "react-router";
import type { z } from "zod";
import type { SignedIn } from "#app/domain/people/viewer.ts";
import { mailInputs } from "#app/domain/mail/mail-review.ts";
import type { FilledTemplate, MailAnswer } from "#app/domain/mail/review-mails.server.ts";
import type { Texts } from "#app/domain/command/field-list.ts";
import type { ToastMessage, FieldSentence } from "#app/values/forms/toast-message.ts";
import type { RequestOrigin } from "#app/values/request-origin.ts";
import type { FormRefusal } from "#app/web/forms/form-refusal.ts";
import { refuseButtons } from "#app/web/forms/form-values.server.ts";
import { readFormBeside } from "#app/web/forms/read-form.server.ts";
import { optionsFor, refuse } from "#app/web/forms/refuse.server.ts";
import { withToast } from "#app/web/forms/toast.server.ts";
import { requestOriginOf } from "#app/web/request/origin/request-origin-of.server.ts";
import { keptMail, pressReviewed, withUndo } from "./press-reviewed.server.ts";
import type { ChangedMany } from "#app/domain/command/change-many.server.ts";
import { plural } from "#app/values/plural.ts";
import { refuseUnproven } from "./refuse-unproven.server.ts";

type Context = Readonly<RouterContextProvider>;
type Args = { request: Request; context: Context; params: Params; url: URL };
type Sent = { requestOrigin: RequestOrigin; params: Params; url: URL; values: Texts };

/** The form that a page shows again. */
export type ButtonsAnswer<More = object> = FormRefusal & {
  /** What else the page shows. */ more?: More;
  /** The mail that the form would send. */ mail?: MailAnswer;
  /** A new value remounts the fields. */ stamp: string;
};

export type ButtonsOutcome<Reason extends string, More = object> =
  /** `to` is the page itself by default; `more` is for a form that is only shown with its mail. */
  | { ok: true; toast?: ToastMessage; to?: string; more?: () => Promise<More | undefined> }
  /** Refused for a reason, or just shown again, such as with a preview. */
  | {
      ok: false;
      reason?: Reason;
      /** Instead of the reason's sentence, if that has a number or names. */
      notice?: ToastMessage | string;
      /** Beside fields, with the reason's sentence. */ errors?: Texts;
      /** Instead of what was typed. */ values?: Texts;
      /** Instead of the status of the reason. */ status?: number;
      more?: More;
    };

/** A reason's sentence, beside a field where it names one. */
type Sentence = ToastMessage | FieldSentence;

type Buttons<Viewer extends SignedIn, Input, Reason extends string, More> = {
  guard: (context: Context, url: URL) => Viewer;
  form: z.ZodType<Input>;
  /** What they do, by the form's `intent` where there are several. */
  run: (viewer: Viewer, input: Input, sent: Sent) => Promise<ButtonsOutcome<Reason, More>>;
  refusals: Readonly<Record<NoInfer<Reason>, Sentence>>;
  /** Of a refusal, unless the database is away; by its reason if none is given. */
  status?: number;
  /** What needs the viewer's password again, null for what does not; the toast of a wrong one. */
  asksPassword?: { typed: (input: Input) => string | null; failed: ToastMessage };
  /** No input is typed, so that a wrong one is malformed. */
  isHidden?: boolean;
  /**
   * Its mails can be seen and edited first, by `MailReview`, with these texts to put in. All that it
   * does is done by commands.
   */
  showsMail?: (viewer: Viewer, params: Params) => Promise<FilledTemplate[]>;
};

/**
 * Declares the buttons of a page: its action, which leads on with a toast, or returns the form with
 * the reason's sentence.
 */
export function staffButtons<
  Viewer extends SignedIn,
  Input,
  Reason extends string = never,
  More = object,
>(buttons: Buttons<Viewer, Input, Reason, More>) {
  type Answer = ButtonsAnswer<More>;
  const action = async ({ request, context, params, url }: Args) => {
    const viewer = buttons.guard(context, url);
    const names = buttons.showsMail ? mailInputs : [];
    const { form, beside } = await readFormBeside(request, buttons.form, names);
    const values = { ...form.values, ...keptMail(beside.typed) };
    const stamp = randomUUID();
    if (!form.ok)
      return buttons.isHidden ? refuseButtons() : refuse<Answer>({ ...form, values, stamp });
    const requestOrigin = requestOriginOf(request, context);
    const { asksPassword } = buttons;
    const password = asksPassword?.typed(form.value) ?? null;
    if (asksPassword && password !== null) {
      const from = { requestOrigin, cookie: request.headers.get("Cookie") };
      const refused = await refuseUnproven(viewer, password, from, asksPassword.failed);
      if (refused) {
        const { options, ...said } = refused;
        return refuse<Answer>({ ...said, values, stamp }, options);
      }
    }
    const run = () => buttons.run(viewer, form.value, { requestOrigin, params, url, values });
    const { showsMail } = buttons;
    const pressed = await pressReviewed(beside, run, () => showsMail?.(viewer, params));
    const { outcome } = pressed;
    if (outcome.ok && pressed.isShown) {
      const more = await outcome.more?.();
      return refuse<Answer>(
        {
          values: { ...values, ...pressed.values },
          errors: { ...pressed.errors },
          mail: pressed.mail,
          stamp,
          ...(more !== undefined && { more }),
        },
        { status: Object.keys(pressed.errors).length > 0 ? 400 : 200 },
      );
    }
    if (outcome.ok) {
      const { to = url.pathname + url.search, toast } = outcome;
      const said = toast && !pressed.isShown ? withUndo(toast, pressed) : toast;
      return redirect(to, said && { headers: await withToast(said) });
    }
    const { reason, more, errors, status = buttons.status } = outcome;
    const sentence = outcome.notice ?? (reason && buttons.refusals[reason]);
    const said = sentence === undefined ? { errors: {} } : sayRefusal(sentence);
    const isAway = reason === "unavailable" || status === 503;
    return refuse<Answer>(
      {
        ...said,
        values: { ...(outcome.values ?? values) },
        errors: { ...said.errors, ...errors },
        stamp,
        ...(more !== undefined && { more }),
      },
      isAway
        ? optionsFor("unavailable")
        : { ...optionsFor(reason ?? ""), ...(status !== undefined && { status }) },
    );
  };
  return Object.assign(action, { form: buttons.form });
}

type ManyWords<Row, Reason extends string> = {
  /** What they are, and what has been done to them: 'Booking', 'Confirmed'. */
  one: string;
  done: string;
  /** Of the toast. */ text?: string | undefined;
  idOf: (row: Row) => string;
  refusals: Readonly<Record<NoInfer<Reason>, Sentence>>;
};

/** What a list's page says after `changeMany`: how many changed, or which stay as they are, and why. */
export function sayMany<Row, Reason extends string>(
  { changed, left, undo }: ChangedMany<Row, Reason>,
  { one, done, text, idOf, refusals }: ManyWords<Row, Reason>,
): ButtonsOutcome<"none-ticked" | "unavailable", { left: { id: string; message: string }[] }> {
  const said = (toast: ToastMessage) => withUndo(toast, { undo, mails: 0 });
  if (changed + left.length === 0) return { ok: false, reason: "none-ticked" };
  if (left.length === 0) {
    const title = plural(changed, `${one} ${done}`, `${one}s ${done}`);
    return { ok: true, toast: said({ title, ...(text !== undefined && { text }) }) };
  }
  if (changed === 0 && left.every(({ reason }) => reason === "unavailable"))
    return { ok: false, reason: "unavailable" };
  const stay = left.map(({ row }) => idOf(row)).join(", ");
  const notice = {
    title: changed === 0 ? `Not ${done}` : `Not All ${done}`,
    text: `${changed} changed. As they were: ${stay}.`,
  };
  const why = left.map(({ row, reason }) => ({
    id: idOf(row),
    message: `${idOf(row)}: ${sentenceText(refusals[reason])}`,
  }));
  return { ok: false, status: 409, notice: said(notice), more: { left: why } };
}

function sentenceText(sentence: Sentence): string {
  if (typeof sentence === "string") return sentence;
  return "title" in sentence ? (sentence.text ?? sentence.title) : sentence.message;
}

function sayRefusal(sentence: Sentence): Pick<FormRefusal, "errors" | "notice"> {
  return typeof sentence === "string" || "title" in sentence
    ? { errors: {}, notice: sentence }
    : { errors: { [sentence.field]: sentence.message } };
}
