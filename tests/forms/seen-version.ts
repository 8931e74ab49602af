import { readForms } from "./read-forms.ts";

/** What a page's form says of the version that it was opened with; nothing for a form without one. */
export function seenVersion(html: string, isForm: RegExp): Record<string, string> {
  const form = readForms(html).find(
    ({ action, fields }) => "version" in fields && isForm.test(action),
  );
  const { version, opened } = form?.fields ?? {};
  return version === undefined || opened === undefined ? {} : { version, opened };
}
