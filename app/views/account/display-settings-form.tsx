import { Form, href } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { useDisplay } from "#app/ui/display-context.ts";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { fontSizes } from "#app/values/display-settings.ts";

type Refusal = { values: Record<string, string>; errors: Record<string, string> };
type Props = {
  /** Internal URL to show after saving. */ next: string;
  refusal?: Refusal | undefined;
};

const schemeLabels = { system: "As my device", light: "Light", dark: "Dark" } as const;

/**
 * High contrast, font size and color scheme (spec §2.6). Submits with a full page load, because
 * only a new document shows the change.
 */
export function DisplaySettingsForm({ next, refusal }: Props) {
  const { contrast, fontSize, scheme } = useDisplay();
  const chosen = refusal?.values ?? { contrast, fontSize: String(fontSize), scheme };
  return (
    <Form method="post" action={href("/display-settings")} reloadDocument className="grid gap-10">
      <ErrorSummary errors={refusal?.errors ?? {}} />
      <input type="hidden" name="next" value={next} />
      <div className="grid gap-2">
        <label className="flex min-h-11 items-center gap-3 font-semibold">
          <input
            type="checkbox"
            name="contrast"
            value="high"
            defaultChecked={chosen.contrast === "high"}
            aria-describedby="contrast-hint"
            className="size-5.5 flex-none accent-action"
          />
          High contrast
        </label>
        <p id="contrast-hint" className="pl-8.5 text-small text-ink-soft">
          Stronger colors, underlined links, a frame around everything that can be pressed.
        </p>
      </div>
      <FontSize value={chosen.fontSize} />
      <fieldset id="scheme" className="@container grid gap-3">
        <legend className="mb-3 font-semibold">Colors</legend>
        <div className="grid gap-2 @sm:grid-cols-[auto_1fr_1fr]">
          {Object.entries(schemeLabels).map(([value, label]) => (
            <label
              key={value}
              className="flex min-h-12 items-center gap-3 rounded-control border border-line-control bg-paper-raised px-3.5 has-checked:border-2 has-checked:border-ink has-checked:font-semibold"
            >
              <input
                type="radio"
                name="scheme"
                value={value}
                defaultChecked={chosen.scheme === value}
                className="size-4.5 flex-none accent-action"
              />
              {label}
            </label>
          ))}
        </div>
      </fieldset>
      <p className="flex flex-wrap gap-3">
        <Button look="primary">Save Settings</Button>
        <Button name="defaults" value="yes">
          Back to the defaults
        </Button>
      </p>
    </Form>
  );
}

/** Steps that keep their label on narrow screens. */
const written: ReadonlySet<number> = new Set([80, 100, 120, 150]);

/** A slider with its steps as text, so that it is readable without script. */
function FontSize({ value }: { value: string | undefined }) {
  return (
    <div className="@container grid gap-3">
      <label htmlFor="fontSize" className="font-semibold">
        Font size, in percent
      </label>
      <div>
        <input
          id="fontSize"
          name="fontSize"
          type="range"
          min={fontSizes[0]}
          max={fontSizes.at(-1)}
          step={10}
          defaultValue={value}
          className="m-0 block h-11 w-full accent-action"
        />
        {/* Centers each number under the 1rem wide thumb. */}
        <div
          aria-hidden
          className="figures mx-[calc(0.5rem-(100%-1rem)/14)] grid grid-cols-8 text-center text-fine text-ink-soft"
        >
          {fontSizes.map((size) => (
            <span key={size} className={written.has(size) ? undefined : "@max-[15rem]:invisible"}>
              {size}
            </span>
          ))}
        </div>
      </div>
    </div>
  );
}
