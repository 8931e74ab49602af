import type { PostSummary } from "#app/domain/blog/post.ts";
import { postersOf } from "#app/domain/deals/poster-of.ts";
import { Photo } from "../photo.tsx";
import { Poster } from "../poster.tsx";

type Props = {
  post: Pick<PostSummary, "poster" | "imageUrl" | "imageDescription">;
  sizes: string;
  className: string;
  first?: boolean;
  /** Says nothing to those who don't see it: the words beside it do. */
  decorative?: boolean;
};

/** The picture that heads a post: its own, else its poster; nothing where none of that name is drawn. */
export function PostPicture({ post, decorative = false, ...rest }: Props) {
  if (post.imageUrl !== null) return <Photo url={post.imageUrl} alt={decorative ? "" : post.imageDescription} {...rest} />;
  const [poster] = postersOf(post.poster.replaceAll("-", " "));
  return poster ? <Poster poster={poster} alt={decorative ? "" : post.imageDescription || poster.alt} {...rest} /> : null;
}
