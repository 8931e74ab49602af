/** Formats hundredths for SVG and CSS: '33.333%'. */
export function percent(hundredths: number): string {
  return `${Math.round(hundredths * 1000) / 1000}%`;
}
