/**
 * How much `now` differs from `before`, in whole percents with a sign: '+11%', '-4%', '+1,250%'. '+0%' where nothing changed. Undefined where there was nothing before to compare with and
 * something now: no percentage says that.
 */
export function percentChange(now: number, before: number): string | undefined {
  if (before === 0) return now === 0 ? "+0%" : undefined;
  const percent = Math.round(((now - before) / before) * 100);
  return `${percent < 0 ? "-" : "+"}${Math.abs(percent).toLocaleString("en-US")}%`;
}
