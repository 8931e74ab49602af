/** The address of a small script (scripts/vite/small-scripts.ts). */
declare module "*?script" {
  const address: string;
  export default address;
}
