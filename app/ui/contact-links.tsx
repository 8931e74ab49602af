import { phoneHref } from "#app/values/text/phone-href.ts";
import { linkClass } from "./button.tsx";
import { classNames } from "./class-names.ts";

type Props = { phone: string; className?: string };

/** A link that calls a number. It stays on one line wherever it fits. */
export function PhoneLink({ phone, className }: Props) {
  return (
    <a href={phoneHref(phone)} className={classNames(linkClass, "figures inline-block", className)}>
      {phone}
    </a>
  );
}

/** A link that writes to an address. Where it is too long for a line, it breaks after the @. */
export function EmailLink({ email }: { email: string }) {
  const [name, domain] = email.split("@");
  return (
    <a href={`mailto:${email}`} className={linkClass}>
      {name}@<wbr />
      {domain}
    </a>
  );
}
