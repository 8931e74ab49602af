/** Name and email in a table cell; long ones are cut, and in full as a tooltip and on paper. */
export function PersonLines({ name, email }: { name: string; email: string | null }) {
  return (
    <>
      <span className="person-line" title={name}>
        {name}
      </span>
      <small className="person-line" title={email ?? undefined}>
        {email ?? "No email"}
      </small>
    </>
  );
}

/** Instead of the email of a customer who has none. */
export const noEmail = "None: no mail goes out";
