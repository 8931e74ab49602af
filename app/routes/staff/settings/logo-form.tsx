import type { ComponentType } from "react";
import { href } from "react-router";
import type { SettingKeyOf } from "#app/domain/settings/setting-form-names.ts";
import { settingLabels } from "#app/domain/settings/setting-labels.ts";
import { useAgency } from "#app/ui/agency-context.ts";
import { Button } from "#app/ui/button.tsx";
import { controlProps, FieldNotes, pictureControlClass } from "#app/ui/form/field.tsx";
import { Logo } from "#app/ui/logo.tsx";
import { type BrandPicture, readBrandPicture, tileFile } from "#app/values/brand-picture.ts";
import type { InputOf } from "../shell/editor/inputs-of.ts";
import { SettingForm, type SettingFormProps } from "./setting-form.tsx";

type Name = SettingKeyOf<"logo-and-mark">;

/** The agency's logo, and a mark for icons. */
export function LogoForm(form: SettingFormProps<Name> & { page: string }) {
  return (
    <SettingForm
      name="logo-and-mark"
      title="Logo"
      lede="In the head and foot of every page, in mails, receipts, link previews and icons. Without one, the name stands there."
      save="Save Logo"
      encType="multipart/form-data"
      {...form}
    >
      {(field) => (
        <>
          <PictureInput
            {...{ field, file: "logo", name: "logoPicture" }}
            hint="PNG or SVG, 10 MB at most, on a transparent ground if you have it. Turn text of an SVG into outlines first."
            shown={OnBothGrounds}
          />
          <PictureInput
            {...{ field, file: "mark", name: "markPicture" }}
            hint="A square sign for tabs and home screens. Without one, they show the logo."
            shown={AsIcon}
          />
        </>
      )}
    </SettingForm>
  );
}

type Shown = { picture: BrandPicture };
type Props = {
  field: InputOf;
  file: "logo" | "mark";
  name: Name;
  hint: string;
  shown: ComponentType<Shown>;
};

/** What is shown now with its button to remove it, and a file to replace it. */
function PictureInput({ field, file, name, hint, shown: Picture }: Props) {
  const { defaultValue, error = field(file).error } = field(name);
  const picture = readBrandPicture(defaultValue);
  const label = settingLabels[name];
  const described = { name: file, hint, error };
  return (
    <div className="grid gap-2">
      <label htmlFor={file} className="text-small font-semibold">
        {label}
      </label>
      <input type="hidden" name={name} value={defaultValue} />
      {picture ? (
        <div className="flex flex-wrap items-center gap-3">
          <Picture picture={picture} />
          <Button dense name="intent" value={`remove-${file}`}>
            Remove {label}
          </Button>
        </div>
      ) : null}
      <input
        {...controlProps(described)}
        type="file"
        accept="image/png,image/svg+xml"
        className={pictureControlClass}
      />
      <FieldNotes {...described} />
    </div>
  );
}

/** As the head and the foot of a page show it. */
function OnBothGrounds({ picture }: Shown) {
  const { tradeName } = useAgency();
  const box = { width: 180, height: 36 };
  return (
    <ul className="flex flex-wrap gap-3">
      <li className="rounded-control border border-line bg-paper p-4">
        <Logo picture={picture} alt={tradeName} box={box} />
      </li>
      <li className="on-night rounded-control bg-night p-4">
        <Logo picture={picture} alt="" box={box} />
      </li>
    </ul>
  );
}

function AsIcon({ picture }: Shown) {
  return (
    <img
      src={href("/media/:name", { name: tileFile(picture, 180) })}
      width="72"
      height="72"
      alt="The mark as an icon"
      className="rounded-card border border-line"
    />
  );
}
