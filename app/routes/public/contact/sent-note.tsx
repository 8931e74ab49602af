/** Remains after the toast. */
export function SentNote() {
  return (
    <div role="status" className="border-l-4 border-olive-text bg-paper-sunk p-5">
      <p className="font-semibold">Message Sent!</p>
      <p className="text-small text-ink-soft">
        It is with us, and a person answers to the address you gave. You can send another one below.
      </p>
    </div>
  );
}
