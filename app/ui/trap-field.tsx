/** A field for robots: out of sight, out of the tab order, unheard. A form that comes with it filled in was written by no person. */
export function TrapField({ name }: { name: string }) {
  return (
    <div aria-hidden className="absolute -left-[200vw]">
      <label htmlFor={name}>Leave this empty</label>
      <input id={name} name={name} tabIndex={-1} autoComplete="off" />
    </div>
  );
}
