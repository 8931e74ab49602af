import type { ChangeEvent, ReactNode } from "react";
import { uploadRefusals } from "#app/domain/media/media-messages.ts";
import { Button } from "#app/ui/button.tsx";
import { controlProps, FieldNotes, pictureControlClass } from "#app/ui/form/field.tsx";
import type { PictureOnItsWay, useSentPictures } from "./use-sent-pictures.ts";
import { useWaiting } from "./picture-uploads.ts";

type Props = {
  /** The file input's name; 'gallery' takes several. */ name: string;
  label: ReactNode;
  /** Help text, after the general rules for pictures. */
  hint: string;
  error: string | undefined;
  sent: ReturnType<typeof useSentPictures>;
  /** How many more fit; by default one, replacing the current. */
  room?: number;
  /** The current pictures, each an `li`. */
  children: ReactNode;
};

/** A picture field: current ones, uploads in progress, and a file input. */
export function PictureFrame({ name, label, hint, error, sent, room, children }: Props) {
  useWaiting(sent);
  const choose = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const files = [...(currentTarget.files ?? [])];
    // They were uploaded already; don't send them again with the form.
    currentTarget.value = "";
    sent.send(files.slice(0, room ?? 1));
  };
  const texts = { name, hint: `JPEG, PNG, WebP or AVIF, 10 MB at most${hint}`, error };
  return (
    <div className="grid gap-2">
      <label htmlFor={name} className="text-small font-semibold">
        {label}
      </label>
      <ul id={`${name}-pictures`} className="flex scroll-mt-20 flex-wrap gap-3 empty:hidden">
        {children}
      </ul>
      <ul className="grid gap-2 empty:hidden" aria-live="polite">
        {sent.onTheirWay.map((picture) => (
          <OnItsWay key={picture.id} {...picture} onDismiss={() => sent.dismiss(picture.id)} />
        ))}
      </ul>
      <input
        {...controlProps(texts)}
        type="file"
        accept="image/jpeg,image/png,image/webp,image/avif"
        multiple={name === "gallery"}
        disabled={room === 0}
        onChange={choose}
        className={pictureControlClass}
      />
      <FieldNotes {...texts} />
    </div>
  );
}

function OnItsWay({ name, part, refused, onDismiss }: PictureOnItsWay & { onDismiss: () => void }) {
  if (refused !== undefined)
    return (
      <li className="flex flex-wrap items-center gap-3 rounded-control border-2 border-action-text p-3">
        <p className="min-w-0 flex-1 [overflow-wrap:anywhere]">
          <b className="font-semibold">{uploadRefusals.unreadable.title}:</b> {name}. {refused}
        </p>
        <Button type="button" dense onClick={onDismiss}>
          Take It Out
        </Button>
      </li>
    );
  return (
    <li className="flex items-center gap-3">
      <span className="min-w-0 flex-1 truncate">{name}</span>
      <progress
        value={part}
        aria-label={`Sending ${name}`}
        className="h-2 w-32 flex-none accent-aegean"
      />
      <span className="figures w-10 text-right text-fine text-ink-soft">
        {Math.round(part * 100)}%
      </span>
    </li>
  );
}
