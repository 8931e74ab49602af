/** Returns '34 MB' or '1.2 GB', in powers of 1000. */
export function formatBytes(bytes: number): string {
  const [unit, size] = bytes < 1e9 ? ["megabyte", 1e6] : ["gigabyte", 1e9];
  const maximumFractionDigits = bytes < 1e7 || bytes >= 1e9 ? 1 : 0;
  const format = new Intl.NumberFormat("en-US", { style: "unit", unit, maximumFractionDigits });
  return format.format(bytes / size);
}
