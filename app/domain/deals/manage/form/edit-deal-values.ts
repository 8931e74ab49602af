import { moveItem } from "#app/values/move-item.ts";
import { chooseMain } from "./choose-main.ts";
import { galleryOf, withGallery, type DealValues } from "./deal-values.ts";
import { extraInputs } from "./extra-values.ts";
import { dayInputs, type ItemInputs } from "./item-inputs.ts";
import { stayInputs } from "./stay-values.ts";

type Edit = (values: DealValues, at: number) => DealValues;
type Edits = readonly (readonly [string, Edit])[];
type WholeEdit = (values: DealValues) => DealValues;

/** The buttons at each item of a list. */
function editsOf<Part extends string>({ noun, read, write }: ItemInputs<Part>): Edits {
  const move =
    (by: number): Edit =>
    (values, at) =>
      write(values, moveItem(read(values), at, at + by));
  return [
    [`${noun}-up`, move(-1)],
    [`${noun}-down`, move(1)],
    [`remove-${noun}`, (values, at) => write(values, read(values).toSpliced(at, 1))],
  ];
}

/** The form with one more item in a list, as long as one fits. */
const addTo =
  <Part extends string>({ read, write, blank, max }: ItemInputs<Part>) =>
  (values: DealValues): DealValues =>
    write(values, [...read(values), blank].slice(0, max));

const movePicture =
  (by: number): Edit =>
  (values, at) =>
    withGallery(values, moveItem(galleryOf(values), at, at + by));

/** The buttons at each day and gallery picture; their names contain its number. */
const textEdits: Edits = [
  ...editsOf(dayInputs),
  ["remove-gallery", (values, at) => withGallery(values, galleryOf(values).toSpliced(at, 1))],
  ["gallery-earlier", movePicture(-1)],
  ["gallery-later", movePicture(1)],
  [
    "gallery-main",
    (values, at) => {
      const { main, gallery } = chooseMain(
        { main: values.imageUrl ?? "", gallery: galleryOf(values) },
        at,
      );
      return { ...withGallery(values, gallery), imageUrl: main };
    },
  ],
];

/** Those that stand once in the form. */
const wholeTextEdits: readonly (readonly [string, WholeEdit])[] = [
  ["add-day", addTo(dayInputs)],
  ["remove-image", (values) => ({ ...values, imageUrl: "" })],
];

/**
 * Applies a button that edits the form without saving (`intent`), for pages without script. Null
 * for any other button.
 */
function editBy(each: Edits, once: typeof wholeTextEdits) {
  const [edits, wholeEdits] = [new Map(each), new Map(once)];
  return (values: DealValues, intent: string): DealValues | null => {
    const whole = wholeEdits.get(intent);
    if (whole) return whole(values);
    const [, name = "", number] = /^([a-z-]+)-([1-9]\d?)$/.exec(intent) ?? [];
    return edits.get(name)?.(values, Number(number) - 1) ?? null;
  };
}

/** In the form of texts and pictures alone. */
export const editDealTexts = editBy(textEdits, wholeTextEdits);

export const editDealValues = editBy(
  [
    ...textEdits,
    ...editsOf(extraInputs),
    ...editsOf(stayInputs),
    [
      "remove-stay-picture",
      (values, at) => ({ ...values, [stayInputs.input(at + 1, "picture")]: "" }),
    ],
  ],
  [...wholeTextEdits, ["add-extra", addTo(extraInputs)], ["add-stay", addTo(stayInputs)]],
);
