import type { ComponentProps } from "react";
import { ownerTabs } from "#app/domain/people/staff-paths.ts";
import { CardForm } from "../shell/card-form.tsx";

/** A form of the settings tab. */
export function SettingForm(props: Omit<ComponentProps<typeof CardForm>, "page">) {
  return <CardForm page={ownerTabs.settings} {...props} />;
}
