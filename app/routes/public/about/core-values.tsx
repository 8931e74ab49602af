import { coreValues } from "#app/content/story.ts";

/** On the dark band, numbered like stops of a route. */
export function CoreValues() {
  return (
    <section aria-labelledby="values" className="bg-night text-on-night on-night-focus">
      <div className="page-measure section-space grid gap-x-[clamp(2rem,6vw,6rem)] gap-y-10 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
        <h2 id="values" className="text-head">
          Four things we hold to
        </h2>
        <ol className="relative grid gap-8 before:absolute before:top-3 before:bottom-8 before:left-2.75 before:border-l-2 before:border-dotted before:border-on-night-soft">
          {coreValues.map(({ title, text }) => (
            <li
              key={title}
              className="relative grid gap-1 pl-12 before:absolute before:top-1 before:left-0 before:size-6 before:rounded-full before:border-4 before:border-night before:bg-sun"
            >
              <h3 className="text-card">{title}</h3>
              <p className="max-w-[34em] text-on-night-soft">{text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
