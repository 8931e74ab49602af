import type { ComponentProps } from "react";
import { href } from "react-router";
import { withQuery } from "#app/values/with-query.ts";
import { CardForm } from "../shell/editor/card-form.tsx";

type Props = Omit<ComponentProps<typeof CardForm>, "page" | "thing"> & {
  /** What the page's URL holds besides the tab. */ query?: Readonly<Record<string, string>>;
};

/** A form of the settings tab. */
export function SettingForm({ query, ...form }: Props) {
  const page = withQuery(href("/superadmin/dashboard"), { tab: "settings", ...query });
  return <CardForm page={page} thing="form" {...form} />;
}
