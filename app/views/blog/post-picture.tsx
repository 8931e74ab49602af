import type { PostSummary } from "#app/domain/blog/post.ts";
import { postersOf } from "#app/domain/deals/poster-of.ts";
import { Photo } from "../pictures/photo.tsx";
import { Poster } from "../pictures/poster.tsx";

type Props = {
  post: Pick<PostSummary, "poster" | "imageUrl" | "imageDescription">;
  sizes: string;
  className: string;
  first?: boolean;
  /** Hidden from screen readers: the text beside it says the same. */
  decorative?: boolean;
};

/** The head picture of a post: its own or its poster; nothing if neither exists. */
export function PostPicture({ post, decorative = false, ...rest }: Props) {
  if (post.imageUrl !== null)
    return <Photo url={post.imageUrl} alt={decorative ? "" : post.imageDescription} {...rest} />;
  const [poster] = postersOf(post.poster.replaceAll("-", " "));
  return poster ? (
    <Poster poster={poster} alt={decorative ? "" : post.imageDescription || poster.alt} {...rest} />
  ) : null;
}
