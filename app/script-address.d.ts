/** The address of a small script (scripts/small-scripts.ts). */
declare module "*?script" {
  const address: string;
  export default address;
}
