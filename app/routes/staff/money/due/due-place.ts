/** '2026-12-01_<id>_2': a row's due day, booking and place within its schedule. */
export const placePattern =
  /^(\d{4}-\d\d-\d\d)_([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})_(\d{1,3})$/;

type Place = { dueOn: string; bookingId: string; place: number };

export const placeText = ({ dueOn, bookingId, place }: Place): string =>
  `${dueOn}_${bookingId}_${place}`;
