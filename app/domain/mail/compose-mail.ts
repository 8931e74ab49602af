import { escapeHtml } from "#app/values/text/escape-html.ts";

/** What a mail says, without layout; `composeMail` renders it. All texts are plain and escaped. */
export type MailContent = {
  subject: string;
  heading: string;
  paragraphs: readonly string[];
  /** A table of facts: label and value. */
  facts?: readonly (readonly [label: string, value: string])[];
  afterFacts?: readonly string[];
  /** What the law wants in bold, below them. */
  statement?: string;
  /** The main link. */
  action?: { label: string; url: string };
  /** Small print: why this mail was sent. */
  footnote: string;
  /** A newsletter's unsubscribe link, below the footnote; mail programs have a button for it. */
  unsubscribeUrl?: string;
};

type Body = Omit<MailContent, "subject">;

/**
 * Where `withLetterhead` inserts logo, name, imprint and colors when sending. User text is escaped,
 * so it can't contain them.
 */
export const letterheadMark = "<!--letterhead-->";
export const groundMark = "<!--ground-->";
export const imprintMark = "<!--imprint-->";
export const actionMark = "<!--action-->";
export const bandMark = "<!--band-->";

/**
 * Renders a mail as HTML and plain text. Tables and inline styles, because mail programs support
 * little else.
 */
export function composeMail(content: Body): { html: string; plainText: string } {
  return { html: composeHtml(content), plainText: composeText(content) };
}

function composeText(content: Body): string {
  const { heading, paragraphs, action, footnote, unsubscribeUrl } = content;
  // A question has its sign already.
  const rows = (content.facts ?? [])
    .map(([label, value]) => `${label}${label.endsWith("?") ? "" : ":"} ${value}`)
    .join("\n");
  return (
    [
      heading,
      ...paragraphs,
      rows,
      ...(content.afterFacts ?? []),
      content.statement,
      action ? `${action.label}:\n${action.url}` : "",
      `--\n${footnote}\n${unsubscribeUrl ? `Unsubscribe: ${unsubscribeUrl}\n` : ""}`.trimEnd(),
    ]
      .filter(Boolean)
      .join("\n\n") + "\n"
  );
}

function composeHtml({
  heading,
  paragraphs,
  facts = [],
  afterFacts = [],
  statement = "",
  action,
  footnote,
  unsubscribeUrl,
}: Body): string {
  const serif = "font-family:Fraunces,Georgia,serif";
  const draw = (texts: readonly string[], style = "") =>
    texts
      .filter((text) => text !== "")
      .map((text) => `<p style="margin:0 0 16px${style}">${withBreaks(text)}</p>`)
      .join("");
  const rows = facts
    .map(
      ([label, value]) =>
        `<tr><td width="36%" style="padding:8px 16px 8px 0;color:#51607a;border-top:1px solid #e5dbc8;overflow-wrap:normal;word-break:normal;vertical-align:top">${escapeHtml(label)}</td>` +
        `<td style="padding:8px 0;border-top:1px solid #e5dbc8;font-weight:600;vertical-align:top">${withBreaks(value)}</td></tr>`,
    )
    .join("");
  const button = action
    ? `<p style="margin:24px 0"><a href="${escapeHtml(action.url)}" style="display:inline-block;padding:14px 24px;background:${actionMark};color:#fffdf8;text-decoration:none;font-weight:600;border-radius:4px">${escapeHtml(action.label)}</a></p>` +
      `<p style="margin:0 0 16px;font-size:13px;color:#51607a">Or open this address: ${escapeHtml(action.url)}</p>`
    : "";
  const leave = unsubscribeUrl
    ? ` <a href="${escapeHtml(unsubscribeUrl)}" style="color:#51607a">Unsubscribe</a>`
    : "";
  return (
    `<!doctype html><html lang="en-US"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(heading)}</title></head>` +
    `<body style="margin:0;background:#f4ecdc;color:#1b2a41;font:400 16px/1.6 Figtree,Helvetica,Arial,sans-serif">` +
    `<table role="presentation" width="100%" cellspacing="0" cellpadding="0"><tr><td align="center" style="padding:32px 16px">` +
    `<table role="presentation" width="100%" cellspacing="0" cellpadding="0" style="max-width:560px;background:#fffdf8;border-top:6px solid ${bandMark}"><tr><td style="padding:24px 32px;${groundMark};${serif};font-size:20px;font-weight:600">${letterheadMark}</td></tr><tr><td style="padding:24px 32px 32px;overflow-wrap:anywhere;word-break:break-word">` +
    `<h1 style="margin:0 0 16px;${serif};font-size:28px;line-height:1.15;font-weight:600">${escapeHtml(heading)}</h1>` +
    `${draw(paragraphs)}${rows ? `<table role="presentation" width="100%" cellspacing="0" cellpadding="0" style="margin:8px 0 16px">${rows}</table>` : ""}${draw(afterFacts)}${draw([statement], ";font-weight:700")}${button}` +
    `</td></tr></table><p style="max-width:560px;margin:16px auto 0;font-size:13px;color:#51607a">${escapeHtml(footnote)}${leave}</p><p style="max-width:560px;margin:12px auto 0;font-size:13px;color:#51607a">${imprintMark}</p></td></tr></table></body></html>`
  );
}

/** Escaped, with its lines as they were typed. */
function withBreaks(text: string): string {
  return escapeHtml(text).replaceAll("\n", "<br>");
}
