/** '2026-12-01_<id>_2': a row's due day, booking and place within its schedule. */
export const dueCursorPattern =
  /^(\d{4}-\d\d-\d\d)_([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})_(\d{1,3})$/;

type DueCursor = { dueOn: string; bookingId: string; place: number };

export const formatDueCursor = ({ dueOn, bookingId, place }: DueCursor): string =>
  `${dueOn}_${bookingId}_${place}`;
