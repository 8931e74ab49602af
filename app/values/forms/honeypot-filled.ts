/** The one sentence for a filled honeypot: a person whose browser filled it in can send it again. */
export const honeypotFilled =
  "A field that people don’t see came back filled in, perhaps by your browser. It is empty again: please send the form once more.";
