import { linkClass } from "./button.tsx";

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
