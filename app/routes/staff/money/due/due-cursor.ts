/** The cursor of a row: due day, booking and place in its schedule, as '2026-12-01_<id>_2'. */
export const dueCursorPattern =
  /^(\d{4}-\d\d-\d\d)_([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})_(\d{1,3})$/;

type DueCursor = { dueOn: string; bookingId: string; place: number };

export const formatDueCursor = ({ dueOn, bookingId, place }: DueCursor): string =>
  `${dueOn}_${bookingId}_${place}`;
