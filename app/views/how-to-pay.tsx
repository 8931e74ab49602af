/** How to pay what is due, in the agency's words; nothing where it has written none. */
export function HowToPay({ text }: { text: string }) {
  if (text === "") return null;
  return (
    <div className="rounded-card border border-line bg-paper-raised px-5 py-4">
      <h3 className="mb-1 font-text text-body font-semibold tracking-normal">How to pay</h3>
      <p className="wrap-anywhere whitespace-pre-line">{text}</p>
    </div>
  );
}
