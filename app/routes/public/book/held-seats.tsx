import { Moment } from "#app/ui/moment.tsx";
import { formatDay } from "#app/values/dates.ts";

/** Seats held for this browser, and the end of the hold. */
export type HeldSeats = { seats: number; departureDate: string; expiresAt: Date };

/** Says which seats are held until when, by the server's clock. */
export function HeldSeatsNote({ held: { seats, departureDate, expiresAt } }: { held: HeldSeats }) {
  return (
    <p
      role="status"
      className="mb-8 max-w-[38rem] border-l-4 border-olive-text bg-paper-sunk px-5 py-4 text-pretty"
    >
      <span className="font-semibold">
        {seats === 1 ? "A seat is" : `${seats} seats are`} kept for you on{" "}
        {formatDay(departureDate)}
      </span>{" "}
      until <Moment at={expiresAt} isDeadline className="figures font-semibold" />. After that they
      are on sale again, and you can still book what is left.
    </p>
  );
}
