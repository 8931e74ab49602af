/** No field that browsers and password managers know; they read these marks. */
const notForFillers = {
  autoComplete: "off",
  "data-1p-ignore": "",
  "data-bwignore": "",
  "data-form-type": "other",
  "data-lpignore": "true",
};

/** A honeypot: hidden from sight, tab order and screen readers, so only robots fill it in. */
export function HoneypotField({ id = "remark" }: { id?: string }) {
  return (
    <div aria-hidden className="absolute -left-[200vw]">
      <label htmlFor={id}>Leave this empty</label>
      <input id={id} name="remark" tabIndex={-1} {...notForFillers} />
    </div>
  );
}
