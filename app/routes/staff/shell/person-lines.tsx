/** Name and email in a table cell; long ones are cut, and in full as a tooltip and on paper. */
export function PersonLines({ name, email }: { name: string; email: string | null }) {
  return (
    <>
      <span className={oneLine} title={name}>
        {name}
      </span>
      <span className={`${oneLine} text-fine font-normal text-ink-soft`} title={email ?? undefined}>
        {email ?? "No email"}
      </span>
    </>
  );
}

const oneLine = "block wrap-anywhere sm:max-w-44 sm:truncate min-[90rem]:max-w-56 print:min-w-28";

/** Instead of the email of a customer who has none. */
export const noEmail = "None: no mail goes out";
