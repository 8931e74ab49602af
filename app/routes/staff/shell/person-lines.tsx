/** Name and email in a table cell; what is cut off is in the tooltip, and in full on paper. */
export function PersonLines({ name, email }: { name: string; email: string | null }) {
  return (
    <>
      <span className="person-line" title={email ?? undefined}>
        {name}
      </span>
      <small className="person-line">{email ?? "No email"}</small>
    </>
  );
}

/** Instead of the email of a customer who has none. */
export const noEmail = "None: no mail goes out";
