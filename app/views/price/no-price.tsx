type Props = {
  offerOpen: boolean;
  /** Whether a date has a seat at all. */ onSale: boolean;
};

/** What is shown in place of a price at which two can book it. */
export function NoPrice({ offerOpen, onSale }: Props) {
  // The end of the offer is shown beside it.
  if (!offerOpen) return null;
  return (
    <p className="text-small font-semibold">
      {onSale
        ? "Only a few last seats are left: see its dates."
        : "No date is on sale at the moment."}
    </p>
  );
}
