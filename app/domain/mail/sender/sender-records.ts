/** What DNS says at a name: its TXT records, or null if it gave no answer. */
export type TxtAnswer = readonly string[] | null;

export type SenderRecord = {
  state: "good" | "missing" | "wrong" | "unknown";
  /** What was found and what follows from it, as a sentence. */
  says: string;
  /** The record that was found. */
  found: string | null;
  /** The record to publish: its name and its text. */
  advice: { name: string; text: string } | null;
};

const silent: SenderRecord = {
  state: "unknown",
  says: "DNS did not answer. Please look again in a quarter of an hour.",
  found: null,
  advice: null,
};

/** Judges the SPF records of `domain` (RFC 7208). `sends` is who sends, as SPF writes it: 'mx'. */
export function judgeSpf(domain: string, texts: TxtAnswer, sends: string): SenderRecord {
  if (texts === null) return silent;
  const [record, ...others] = texts.filter((text) => /^v=spf1(?: |$)/i.test(text));
  const advise = (text: string) => ({ found: record ?? null, advice: { name: domain, text } });
  if (record === undefined)
    return {
      state: "missing",
      says: "Nothing says who may send for this domain. Take your mail provider’s line if it names one.",
      ...advise(`v=spf1 ${sends} ~all`),
    };
  if (others.length > 0)
    return {
      state: "wrong",
      says: `There are ${others.length + 1} SPF records, so mail servers ignore them all. Keep one.`,
      found: record,
      advice: null,
    };
  const all = /(?:^| )([-+~?]?)all(?: |$)/i.exec(record);
  if (all && (all[1] === "+" || all[1] === ""))
    return {
      state: "wrong",
      says: "It lets everybody send for this domain.",
      ...advise(record.replace(/(^| )\+?all(?= |$)/i, "$1~all")),
    };
  if (!all && !/ redirect=/i.test(record))
    return {
      state: "wrong",
      says: "It does not say what happens to mail of other machines.",
      ...advise(`${record.trim()} ~all`),
    };
  return { state: "good", says: "It says who may send.", found: record, advice: null };
}

/** Judges the DKIM key (RFC 6376) at `name`, `SELECTOR._domainkey.DOMAIN`; null without a selector. */
export function judgeDkim(name: string | null, texts: TxtAnswer): SenderRecord {
  if (name === null)
    return {
      state: "unknown",
      says: "The key stands under a selector, which your mail provider names. Please enter it below.",
      found: null,
      advice: null,
    };
  if (texts === null) return silent;
  const key = texts.find((text) => /(?:^|;)\s*p=/i.test(text));
  const advice = { name, text: "v=DKIM1; k=rsa; p=(the key that your mail provider shows)" };
  if (key === undefined)
    return {
      state: "missing",
      says: "There is no key, so nobody can check the signature of your mails.",
      found: texts[0] ?? null,
      advice,
    };
  if (/(?:^|;)\s*p=\s*(?:;|$)/i.test(key))
    return { state: "wrong", says: "This key was withdrawn.", found: key, advice };
  return { state: "good", says: "It has the key of your signature.", found: key, advice: null };
}

/** Judges the DMARC record (RFC 7489) of `domain`. `contact` is who gets its reports. */
export function judgeDmarc(domain: string, texts: TxtAnswer, contact: string): SenderRecord {
  if (texts === null) return silent;
  const [record, ...others] = texts.filter((text) => /^v=DMARC1\s*(?:;|$)/i.test(text));
  const reports = contact === "" ? "" : `; rua=mailto:${contact}`;
  const advice = { name: `_dmarc.${domain}`, text: `v=DMARC1; p=none${reports}` };
  if (record === undefined)
    return {
      state: "missing",
      says: "Nothing says what happens to mail in your name that is not yours. Gmail and Yahoo ask for it.",
      found: null,
      advice,
    };
  if (others.length > 0)
    return {
      state: "wrong",
      says: `There are ${others.length + 1} DMARC records, so mail servers ignore them all. Keep one.`,
      found: record,
      advice: null,
    };
  const policy = /;\s*p=\s*(none|quarantine|reject)\s*(?:;|$)/i.exec(record)?.[1]?.toLowerCase();
  if (policy === undefined)
    return { state: "wrong", says: "It has no policy (p=).", found: record, advice };
  const does = { none: "is delivered", quarantine: "goes to spam", reject: "is refused" }[policy];
  return { state: "good", says: `Mail that is not yours ${does}.`, found: record, advice: null };
}
