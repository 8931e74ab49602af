type Props = { text: string; /** Of its heading. */ level?: 2 | 3 };

/** How to pay what is due, in the agency's words; nothing where it has written none. */
export function HowToPay({ text, level = 2 }: Props) {
  if (text === "") return null;
  const Heading = level === 2 ? "h2" : "h3";
  return (
    <section aria-labelledby="how-to-pay">
      <Heading id="how-to-pay" className={level === 2 ? "mb-4 text-title" : "mb-1 text-card"}>
        How to pay
      </Heading>
      <p className="max-w-[38rem] wrap-anywhere whitespace-pre-line">{text}</p>
    </section>
  );
}
