type Props = { count: number; all: boolean; tickAll: (isTicked: boolean) => void };

/** Ticks every row of a page, and tells how many are ticked; needs script. */
export function TickAll({ count, all, tickAll }: Props) {
  return (
    <label className="mr-auto flex min-h-9 items-center gap-3 font-semibold without-script:hidden">
      <input
        ref={(box) => {
          if (box) box.indeterminate = count > 0 && !all;
        }}
        type="checkbox"
        value="all"
        checked={all}
        onChange={({ currentTarget }) => tickAll(currentTarget.checked)}
        className="size-4.5 flex-none accent-action"
      />
      <span>
        All on this page
        <span role="status" className="figures ml-3 font-normal text-ink-soft">
          {count === 0 ? "" : `${count} ticked`}
        </span>
      </span>
    </label>
  );
}
