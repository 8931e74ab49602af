// A process that claims seats: `node seats-process.ts <database URL>`. For each race, all its
// clients claim at once; it answers with the seats it got.
import pg from "pg";
import { closeDatabase, db, openDatabase } from "../../../../app/db/database.server.ts";
import {
  claimSeats,
  seatConstraints,
} from "../../../../app/domain/departures/seats/claim-seats.server.ts";
import { untilServed } from "./until-served.ts";

/** One departure, and the party of each client. */
export type SeatRace = { departureId: string; parties: number[]; today: string };
export type RaceResult = {
  given: number;
  refused: number;
  /** How often a client timed out, as on a busy machine, and retried. */
  turnedAway: number;
  faults: string[];
};

openDatabase(process.argv[2] ?? "", { max: 40 });
process.on("message", (race: SeatRace) => {
  void run(race).then((result) => process.send?.(result));
});
process.on("disconnect", () => void closeDatabase());

async function run({ departureId, parties, today }: SeatRace): Promise<RaceResult> {
  const result: RaceResult = { given: 0, refused: 0, turnedAway: 0, faults: [] };
  const claim = async (seats: number): Promise<void> => {
    const holder = { kind: "checkout", expiresAt: new Date(Date.now() + 60_000) } as const;
    try {
      const answer = await untilServed(
        () =>
          db
            .transaction()
            .execute((tx) => claimSeats(tx, departureId, { seats, singles: 0, holder, today })),
        () => (result.turnedAway += 1),
      );
      if (answer.ok) result.given += seats;
      else result.faults.push(answer.reason);
    } catch (error) {
      if (error instanceof pg.DatabaseError && (error.constraint ?? "") in seatConstraints)
        result.refused += 1;
      else result.faults.push(String(error));
    }
  };
  await Promise.all(parties.map(claim));
  return result;
}
