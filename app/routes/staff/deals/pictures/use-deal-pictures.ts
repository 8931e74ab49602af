import { useState } from "react";
import { chooseMain, type DealPictures } from "#app/domain/deals/manage/form/choose-main.ts";
import {
  galleryOf,
  maxPictures,
  type DealValues,
} from "#app/domain/deals/manage/form/deal-values.ts";
import { moveItem } from "#app/values/move-item.ts";
import { enabledDirection, useAnnouncedChange } from "../use-announced-change.ts";

const directions = { up: "earlier", down: "later" } as const;

/** Id of a gallery picture's button; it moves with the picture. */
export const pictureButton = (edit: "earlier" | "later" | "main", url: string): string =>
  `gallery-${edit}-${url}`;

/**
 * The form's pictures, functions to change them, and the last change for screen readers. The focus
 * follows a moved picture.
 */
export function useDealPictures(values: DealValues) {
  const [pictures, setPictures] = useState<DealPictures>(() => ({
    main: values.imageUrl ?? "",
    gallery: galleryOf(values),
  }));
  const { announcement, announce } = useAnnouncedChange(pictures);
  const { main, gallery } = pictures;
  return {
    ...pictures,
    announcement,
    setMain: (url: string) => setPictures((known) => ({ ...known, main: url })),
    removeMain() {
      announce("The main picture is taken out.", "image");
      setPictures({ ...pictures, main: "" });
    },
    add: (url: string) =>
      setPictures((known) => ({
        ...known,
        gallery: [...known.gallery, url].slice(0, maxPictures),
      })),
    remove(at: number) {
      announce(`Picture ${at + 1} is taken out.`, "gallery");
      setPictures({ ...pictures, gallery: gallery.toSpliced(at, 1) });
    },
    move(at: number, to: number) {
      const direction = directions[enabledDirection({ from: at, to, length: gallery.length })];
      announce(
        `Picture ${at + 1} is now picture ${to + 1}.`,
        pictureButton(direction, gallery[at] ?? ""),
      );
      setPictures({ ...pictures, gallery: moveItem(gallery, at, to) });
    },
    drag: (url: string, to: number) =>
      setPictures((known) => ({
        ...known,
        gallery: moveItem(known.gallery, known.gallery.indexOf(url), to),
      })),
    choose(at: number) {
      announce(
        `Picture ${at + 1} is the main picture now.`,
        main === "" ? "image" : pictureButton("main", main),
      );
      setPictures(chooseMain(pictures, at));
    },
  };
}
