import { Form, href } from "react-router";
import type { FoundDeal } from "#app/domain/deals/shop/pick/find-deals.server.ts";
import type { SettingKeyOf } from "#app/domain/settings/setting-form-names.ts";
import { Button } from "#app/ui/button.tsx";
import { controlClass } from "#app/ui/form/field.tsx";
import { SettingForm, type SettingFormProps, settingsTab } from "./setting-form.tsx";

type Props = SettingFormProps<SettingKeyOf<"deal-of-the-month">> & {
  deals: readonly FoundDeal[];
  search: string;
};

/**
 * The deal of the month: the current one and search results to choose from. The search is a
 * separate form.
 */
export function DealOfTheMonthForm({ deals, search, ...form }: Props) {
  const present = form.opened.values.dealOfTheMonth;
  const isListed = (deal: string | undefined) => deals.some(({ id }) => id === deal);
  const found = deals.some(({ id }) => id !== present);
  const foundText = found ? "Choose one:" : "No other deal on sale is called so.";
  return (
    <div>
      <Form
        id="deal-search"
        role="search"
        aria-label="Deals"
        action={href("/superadmin/dashboard")}
        preventScrollReset
      >
        <input type="hidden" name="tab" value="settings" />
      </Form>
      <SettingForm
        name="deal-of-the-month"
        title="Deal of the month"
        // Keeps the search, so that a returned form still shows the deal that was chosen.
        page={settingsTab({ deal: search })}
        save="Save Deal of the Month"
        {...form}
      >
        {(field) => {
          const { defaultValue: typed, error } = field("dealOfTheMonth");
          return (
            <>
              <div className="flex gap-2">
                <input
                  form="deal-search"
                  name="deal"
                  type="search"
                  aria-label="Find a deal by title or destination"
                  placeholder="Title or destination"
                  defaultValue={search}
                  maxLength={120}
                  className={controlClass}
                />
                <Button form="deal-search">Find</Button>
              </div>
              <fieldset
                id="dealOfTheMonth"
                aria-describedby={error ? "dealOfTheMonth-error" : undefined}
                className="grid gap-2"
              >
                <legend className="mb-2 text-ink-soft">
                  {search === "" ? "It is this one; search to choose another." : foundText}
                </legend>
                {deals.map(({ id, title, destination }) => (
                  <label
                    key={id}
                    className="flex min-h-11 items-center gap-3 rounded-control border border-line-control px-3.5 py-1.5 has-checked:border-2 has-checked:border-ink"
                  >
                    <input
                      type="radio"
                      name="dealOfTheMonth"
                      value={id}
                      defaultChecked={id === (isListed(typed) ? typed : present)}
                      className="size-4.5 flex-none accent-action"
                    />
                    {title}, {destination}
                  </label>
                ))}
                {deals.length === 0 ? (
                  <p>
                    The deal that was chosen is not on sale any more: the page leads to all
                    packages.
                  </p>
                ) : null}
              </fieldset>
              {error ? (
                <p id="dealOfTheMonth-error" className="font-semibold text-action-text">
                  {error}
                </p>
              ) : null}
            </>
          );
        }}
      </SettingForm>
    </div>
  );
}
