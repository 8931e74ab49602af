/** Says at each tenth of `total` how many of them are done; silent without `say`. */
export function progressOf(
  say: ((line: string) => void) | undefined,
  total: number,
  what: string,
): (done: number) => void {
  const tenth = Math.ceil(total / 10);
  let said = 0;
  return (done) => {
    if (done < said + tenth && done !== total) return;
    said = done;
    say?.(`${done} of ${total} ${what}.`);
  };
}
