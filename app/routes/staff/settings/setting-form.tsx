import type { ComponentProps } from "react";
import { CardForm } from "../shell/card-form.tsx";

/** One form of the settings tab. */
export function SettingForm(props: Omit<ComponentProps<typeof CardForm>, "page">) {
  return <CardForm page="/superadmin/dashboard?tab=settings" {...props} />;
}
