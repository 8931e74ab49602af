import { classNames } from "#app/ui/class-names.ts";

type Box = { name: string; label: string; spoken?: string };

type Props = {
  legend: string;
  boxes: readonly Box[];
  values: Readonly<Record<string, string>>;
  /** Grid columns for equally wide boxes; otherwise they wrap like words. */
  className?: string;
};

/** Checkboxes as chips; checked ones stay when the form returns. */
export function BoxGroup({ legend, boxes, values, className }: Props) {
  return (
    <fieldset>
      <legend className="mb-2 text-small font-semibold">{legend}</legend>
      <div className={classNames("gap-2", className ? "grid" : "flex flex-wrap", className)}>
        {boxes.map(({ name, label, spoken }) => (
          <label
            key={name}
            className="relative inline-flex min-h-11 cursor-pointer items-center justify-center rounded-full border border-line-control bg-paper-raised px-4 text-small hover:border-ink has-checked:border-ink has-checked:bg-ink has-checked:text-paper has-focus-visible:outline-3 has-focus-visible:outline-offset-3 has-focus-visible:outline-(--focus)"
          >
            <input
              type="checkbox"
              name={name}
              defaultChecked={values[name] === "on"}
              aria-label={spoken}
              className="absolute inset-0 size-full cursor-pointer opacity-0"
            />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
