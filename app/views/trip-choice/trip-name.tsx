type Props = { deal: { title: string; destination: string; duration: string } };

/** A trip beside a form: title, destination, duration. */
export function TripName({ deal: { title, destination, duration } }: Props) {
  return (
    <>
      <p className="font-display text-card leading-tight font-semibold text-balance">{title}</p>
      <p className="text-small text-ink-soft">
        {destination}
        <br />
        {duration}
      </p>
    </>
  );
}
