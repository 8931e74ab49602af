/** A honeypot: hidden from sight, tab order and screen readers, so only robots fill it in. */
export function HoneypotField({ name }: { name: string }) {
  return (
    <div aria-hidden className="absolute -left-[200vw]">
      <label htmlFor={name}>Leave this empty</label>
      <input id={name} name={name} tabIndex={-1} autoComplete="off" />
    </div>
  );
}
