/** Formats quarter hours: 7.25 is '7 h 15'. */
export function formatHours(hours: number): string {
  const minutes = Math.round((hours % 1) * 60);
  return minutes === 0 ? `${Math.floor(hours)} h` : `${Math.floor(hours)} h ${minutes}`;
}
