import type { ReactNode } from "react";
import { href } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { withQuery } from "#app/values/with-query.ts";
import type { ConflictRefusal } from "#app/views/version-conflict.tsx";
import type { OpenedForm } from "#app/views/version-inputs.tsx";
import { CardForm } from "../shell/editor/card-form.tsx";
import { type InputOf, inputsOf } from "../shell/editor/inputs-of.ts";

/** A form's name in its URL, what it is opened with, and what came back. */
export type SettingFormProps<Key extends string> = {
  opened: OpenedForm<Key>;
  refusal: ConflictRefusal | undefined;
};

type Props = SettingFormProps<string> & {
  name: string;
  /** The settings tab by default. */ page?: string;
  title: string;
  lede?: string;
  /** The label of its button, if it stands below the inputs. */ save?: string | undefined;
  encType?: "multipart/form-data";
  children: (field: InputOf) => ReactNode;
};

export const settingsTab = (query?: Readonly<Record<string, string>>) =>
  withQuery(href("/superadmin/dashboard"), { tab: "settings", ...query });

export function SettingForm({ opened, page = settingsTab(), save, children, ...card }: Props) {
  return (
    <CardForm {...card} page={page} thing="form" opened={opened.seen}>
      {({ values, errors }) => (
        <>
          {/* A returned form lacks what was not ticked. */}
          {children(inputsOf(values.form ? values : opened.values, errors))}
          {save ? (
            <Button dense className="justify-self-start">
              {save}
            </Button>
          ) : null}
        </>
      )}
    </CardForm>
  );
}
