import { Button } from "#app/ui/button.tsx";
import { Photo } from "#app/views/pictures/photo.tsx";
import { handleClick } from "../fields/add-button.tsx";

type Props = {
  url: string;
  onRemove: () => void;
};

export function MainPicture({ url, onRemove }: Props) {
  return (
    <li className="grid w-42 gap-1.5">
      <input type="hidden" name="imageUrl" value={url} />
      <span>
        <Photo
          url={url}
          alt="The main picture"
          sizes="11rem"
          className="aspect-[4/3] w-full rounded-control bg-paper-sunk object-cover"
        />
      </span>
      <Button
        dense
        name="intent"
        value="remove-image"
        formAction="#image-pictures"
        onClick={(event) => handleClick(event, onRemove)}
      >
        Remove<span className="sr-only"> the main picture</span>
      </Button>
    </li>
  );
}
