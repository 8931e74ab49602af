import { href } from "react-router";
import { linkClass } from "#app/ui/button.tsx";
import { Poster } from "#app/views/pictures/poster.tsx";

const steps = [
  {
    title: "You tell us",
    text: "Where, roughly when, and what would make it yours. We send a reference at once.",
  },
  {
    title: "A planner drafts",
    text: "A route with trains and towns by the day, and a price per person in dollars.",
  },
  {
    title: "You change your mind",
    text: "Say what you would rather see. Nothing is booked until you like both the route and the price.",
  },
] as const;

/** What happens after sending, beside the form. */
export function PlannerSteps() {
  return (
    <aside aria-label="How it goes on" className="grid gap-8 lg:sticky lg:top-26">
        <div className="hidden bg-mat p-3 shadow-soft lg:block">
          <Poster
            poster={{ slug: "swiss-alps", alt: "" }}
            sizes="(min-width: 60rem) 21rem, 1px"
            className="aspect-4/5 w-full object-cover"
          />
        </div>
      <ol className="grid gap-5 [counter-reset:step] sm:grid-cols-3 lg:grid-cols-1">
        {steps.map(({ title, text }) => (
          <li
            key={title}
            className="grid grid-cols-[2.25rem_1fr] content-start [counter-increment:step] before:row-span-2 before:font-display before:text-title before:leading-none before:font-semibold before:text-action-text before:content-[counter(step)]"
          >
            <h2 className="font-text text-body font-semibold tracking-normal">{title}</h2>
            <p className="text-small text-ink-soft">{text}</p>
          </li>
        ))}
      </ol>
      <p className="text-small text-ink-soft">
        Rather choose from what is planned already?{" "}
        <a href={href("/packages")} className={linkClass}>
          See all packages
        </a>
      </p>
    </aside>
  );
}
