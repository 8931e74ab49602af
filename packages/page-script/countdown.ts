const day = 86_400_000;

/**
 * Days, hours and minutes until an offer ends, updated every second. It uses the
 * server's clock, asked for once, because the visitor's may be wrong and the page may be cached.
 */
export function startCountdowns(): void {
  for (const timer of document.querySelectorAll<HTMLElement>("[data-ends-at]")) start(timer);
}

function start(timer: HTMLElement): void {
  const endsAt = Number(timer.dataset.endsAt);
  let base = Number(timer.dataset.now);
  let baseAt = performance.now();
  const tick = () => {
    const left = endsAt - base - (performance.now() - baseAt);
    if (left > 0) return draw(timer, left);
    clearInterval(ticking);
    end(timer);
  };
  const ticking = setInterval(tick, 1000);
  askServerTime(timer.dataset.clock ?? "").then(
    (time) => {
      base = time;
      baseAt = performance.now();
      tick();
    },
    // The page's own time is nearly as right.
    () => {},
  );
}

function draw(timer: HTMLElement, left: number): void {
  const parts = [left / day, (left / 3_600_000) % 24, (left / 60_000) % 60];
  timer.querySelectorAll("dd").forEach((part, index) => {
    const text = String(Math.floor(parts[index] ?? 0)).padStart(2, "0");
    if (part.textContent !== text) part.textContent = text;
  });
}

/** Shows what follows the timer, and takes away what needs an open offer. */
function end(timer: HTMLElement): void {
  const over = timer.nextElementSibling;
  if (over instanceof HTMLElement) over.hidden = false;
  timer.remove();
  for (const one of document.querySelectorAll("[data-while-offer]")) one.remove();
}

async function askServerTime(clock: string): Promise<number> {
  const response = await fetch(clock, { method: "HEAD", cache: "no-store" });
  const time = Date.parse(response.headers.get("Date") ?? "");
  if (Number.isNaN(time)) throw new Error("The answer has no date.");
  return time;
}
