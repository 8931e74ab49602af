/** References ('GT-7QK3XA') and phone numbers ('1-800-555-0142'). */
const numbers = /([A-Z]{2}-[A-Z\d]{6}\b|\+?\d[\d ()-]{6,}\d)/;

/** A sentence whose references and phone numbers never break at their hyphens. */
export function UnbrokenText({ text }: { text: string }) {
  return text.split(numbers).map((part, at) =>
    at % 2 === 0 ? (
      part
    ) : (
      <span key={part} className="whitespace-nowrap">
        {part}
      </span>
    ),
  );
}
