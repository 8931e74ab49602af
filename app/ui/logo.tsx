import { href } from "react-router";
import { type BrandPicture, fitPicture, logoFile } from "#app/values/brand-picture.ts";
import { classNames } from "./class-names.ts";

type Props = {
  picture: BrandPicture;
  alt: string;
  /** The largest it is shown, in pixels. */ box: { width: number; height: number };
  className?: string;
};

/** The agency's own logo, on a plate where it can't be read on the ground (styles/shell.css). */
export function Logo({ picture, alt, box, className }: Props) {
  return (
    <img
      src={href("/media/:name", { name: logoFile(picture) })}
      {...fitPicture(picture, box)}
      alt={alt}
      className={classNames("logo", `logo-${picture.tone}`, className)}
    />
  );
}
