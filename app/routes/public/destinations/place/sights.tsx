import type { Destination } from "#app/content/destinations/destination.ts";

/** Sights with the time they take; nothing of a place without either. */
export function Sights({ place }: { place: Destination }) {
  const { days, text } = place.stay;
  if (place.sights.length === 0 && text === "") return null;
  return (
    <section
      aria-labelledby="sights"
      className="page-measure section-space grid items-start gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]"
    >
      <div className="grid gap-6 lg:sticky lg:top-28">
        <h2 id="sights" className="text-head">
          What to see
        </h2>
        {text === "" ? null : (
          <div className="max-w-[30em] border-l-4 border-sun pl-5">
            {days === "" ? null : <h3 className="mb-1 text-card">{days}</h3>}
            <p className="text-ink-soft">{text}</p>
          </div>
        )}
      </div>
      <ul>
        {place.sights.map(({ name, text }) => (
          <li
            key={name}
            className="grid gap-x-8 gap-y-1 border-t border-line-control py-5 last:border-b sm:grid-cols-[minmax(0,4fr)_minmax(0,7fr)]"
          >
            <h3 className="text-card">{name}</h3>
            <p className="text-ink-soft">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
