import { Button } from "#app/ui/button.tsx";
import { Photo } from "#app/views/pictures/photo.tsx";
import { handleClick } from "../fields/add-button.tsx";

type Props = {
  url: string;
  /** Name of its input. */ name?: string;
  /** What is posted to remove it without script. */ intent?: string;
  /** Id of its list, to which the posted page scrolls. */ list?: string;
  called?: string;
  onRemove: () => void;
};

/** The picture of an input that takes one; the main one by default. */
export function MainPicture({
  url,
  name = "imageUrl",
  intent = "remove-image",
  list = "image-pictures",
  called = "the main picture",
  onRemove,
}: Props) {
  return (
    <li className="grid w-42 gap-1.5">
      <input type="hidden" name={name} value={url} />
      <span>
        <Photo
          url={url}
          alt={called.charAt(0).toUpperCase() + called.slice(1)}
          sizes="11rem"
          className="aspect-[4/3] w-full rounded-control bg-paper-sunk object-cover"
        />
      </span>
      <Button
        dense
        name="intent"
        value={intent}
        formAction={`#${list}`}
        onClick={(event) => handleClick(event, onRemove)}
      >
        Remove<span className="sr-only"> {called}</span>
      </Button>
    </li>
  );
}
