import type { Photograph } from "#app/values/photograph.ts";

type Props = Partial<Pick<Photograph, "caption" | "credit">> & { className?: string };

/** What a photograph shows and whose it is, below it: 'The terrace. Photo: Ana Reis'. */
export function PhotoNote({ caption = "", credit = "", className }: Props) {
  const notes = [caption, credit && `Photo: ${credit}`].filter(Boolean);
  return notes.length === 0 ? null : (
    <figcaption className={className}>{notes.join(". ")}</figcaption>
  );
}
