/** A number of hundredths as SVG and CSS read it: '33.333%'. */
export function percent(hundredths: number): string {
  return `${Math.round(hundredths * 1000) / 1000}%`;
}
