import { useLookAgain } from "../shell/look-again.ts";

type Props = { title: string; progress: number };

/** Milliseconds between two looks. */
const every = 1_000;

/** How far a job is; the page looks again by itself, without script by loading itself anew. */
export function AtWork({ title, progress }: Props) {
  useLookAgain(every);
  return (
    <section className="grid max-w-xl gap-3 rounded-card border border-line bg-paper-raised p-6">
      <noscript>
        <meta httpEquiv="refresh" content="2" />
      </noscript>
      <h2 className="text-card">{title}</h2>
      <progress
        aria-label={title}
        value={progress}
        max={100}
        className="h-2.5 w-full appearance-none overflow-hidden rounded-full bg-line [&::-moz-progress-bar]:bg-action [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-action"
      />
      <p role="status" className="figures text-ink-soft">
        {progress} %. You may leave this page: the work goes on, and nothing of it is seen before it
        is whole.
      </p>
    </section>
  );
}
