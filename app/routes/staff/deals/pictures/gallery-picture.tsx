import { Icon, IconButton, type IconName } from "#app/ui/icon.tsx";
import { Photo } from "#app/views/pictures/photo.tsx";
import { dragItem, underThePointer } from "../drag-item.ts";
import { handleClick } from "../fields/add-button.tsx";
import { pictureButton, type useDealPictures } from "./use-deal-pictures.ts";

type Props = {
  url: string;
  /** Its index, from 0. */ at: number;
  pictures: ReturnType<typeof useDealPictures>;
};

/**
 * A gallery picture: move by buttons or dragging, make it the main one, remove. Without script the
 * buttons post the form, which returns changed.
 */
export function GalleryPicture({ url, at, pictures }: Props) {
  const { gallery, move, drag, choose, remove } = pictures;
  const number = at + 1;
  return (
    <li className="grid w-full grid-cols-[7rem_auto] max-xs:grid-cols-1 items-center gap-x-4 gap-y-1.5 rounded-control border border-line bg-paper p-1.5 sm:w-42 sm:grid-cols-1">
      <input type="hidden" name={`gallery-${number}`} value={url} />
      <span className="relative">
        <Photo
          url={url}
          alt={`Picture ${number}`}
          sizes="10rem"
          className="aspect-[4/3] w-full rounded-control bg-paper-sunk object-cover"
        />
        <span
          aria-hidden
          className="absolute top-1.5 left-1.5 cursor-grab touch-none rounded-control bg-paper-raised p-1 text-ink without-script:hidden"
          onPointerDown={(event) => dragItem(event, (to) => drag(url, to), underThePointer)}
        >
          <Icon name="grip-vertical" className="size-5" />
        </span>
      </span>
      <span className="flex gap-1.5 sm:justify-between sm:gap-0">
        <PictureButton
          {...edits.earlier}
          {...{ number, url }}
          disabled={at === 0}
          onClick={() => move(at, at - 1)}
        />
        <PictureButton
          {...edits.later}
          {...{ number, url }}
          disabled={at === gallery.length - 1}
          onClick={() => move(at, at + 1)}
        />
        <PictureButton {...edits.main} {...{ number, url }} onClick={() => choose(at)} />
        <PictureButton {...edits.remove} {...{ number, url }} onClick={() => remove(at)} />
      </span>
    </li>
  );
}

type Edit = {
  intent: string;
  label: (number: number) => string;
  icon: IconName;
  id?: (url: string) => string;
};

const edits = {
  earlier: {
    intent: "gallery-earlier",
    label: (number) => `Move picture ${number} earlier`,
    icon: "arrow-left",
    id: (url) => pictureButton("earlier", url),
  },
  later: {
    intent: "gallery-later",
    label: (number) => `Move picture ${number} later`,
    icon: "arrow-right",
    id: (url) => pictureButton("later", url),
  },
  main: {
    intent: "gallery-main",
    label: (number) => `Make picture ${number} the main picture`,
    icon: "star",
    id: (url) => pictureButton("main", url),
  },
  remove: {
    intent: "remove-gallery",
    label: (number) => `Remove picture ${number}`,
    icon: "trash",
  },
} as const satisfies Record<string, Edit>;

type ButtonProps = Edit & { number: number; url: string; disabled?: boolean; onClick: () => void };

function PictureButton({
  intent,
  label,
  icon,
  id,
  number,
  url,
  disabled = false,
  onClick,
}: ButtonProps) {
  return (
    <IconButton
      id={id?.(url)}
      label={label(number)}
      icon={icon}
      name="intent"
      value={`${intent}-${number}`}
      formAction="#gallery-pictures"
      disabled={disabled}
      onClick={(event) => handleClick(event, onClick)}
    />
  );
}
