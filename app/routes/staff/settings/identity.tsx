import { href, redirect } from "react-router";
import { requireSuperadmin } from "#app/auth/guards.server.ts";
import { ownerTabs } from "#app/domain/people/staff-paths.ts";
import { identityForms } from "#app/domain/settings/setting-form-names.ts";
import type { PageHandle } from "#app/web/render/page-handle.ts";
import { PortalPage } from "../shell/portal-page.tsx";
import { staffMeta } from "../shell/staff-meta.ts";
import type { Route } from "./+types/identity";
import { openSettingForms } from "./open-settings.server.ts";
import { LogoForm } from "./logo-form.tsx";
import { saveLogoForm, saveSettingForm } from "./save-setting-form.server.ts";
import { SellerForm } from "./seller-form.tsx";
import { SettingCard } from "./setting-cards.tsx";

export { actionHeaders as headers } from "#app/web/forms/action-headers.ts";
export { revalidateAfterConflict as shouldRevalidate } from "#app/web/forms/revalidate-after-conflict.ts";

export const handle = { takesFiles: true } satisfies PageHandle;

export const meta = staffMeta("Identity", "Who the agency is, on every page and in every mail.");

const here = href("/superadmin/identity");

export async function loader({ context }: Route.LoaderArgs) {
  return { forms: await openSettingForms(requireSuperadmin(context), identityForms) };
}

/** The URL names the form. */
export async function action(args: Route.ActionArgs) {
  const viewer = requireSuperadmin(args.context);
  const formName = new URL(args.request.url).searchParams.get("form");
  if (formName === "logo-and-mark") return saveLogoForm(viewer, here, args);
  const name = identityForms.find((form) => form === formName);
  return name ? saveSettingForm(viewer, { name, page: here }, args) : redirect(here);
}

/** Who the agency is: one form per topic. */
export default function Identity({ loaderData: { forms }, actionData }: Route.ComponentProps) {
  const shared = { page: here, refusal: actionData };
  return (
    <PortalPage
      title="Identity"
      lede="The agency on every page, in every mail and on every receipt. What is left empty is left out."
      above={[{ label: "Settings", to: ownerTabs.settings }]}
    >
      {/* Cards have headings of the third level. */}
      <h2 className="sr-only">What the agency is called and looks like</h2>
      <div className="grid items-start gap-5 xl:grid-cols-2">
        <div className="grid gap-5">
          <SettingCard name="agency-name" opened={forms["agency-name"]} {...shared} />
          <LogoForm opened={forms["logo-and-mark"]} {...shared} />
          <SettingCard name="colors" opened={forms.colors} {...shared} />
          <SettingCard name="office" opened={forms.office} {...shared} />
          <SettingCard name="emergency-phone" opened={forms["emergency-phone"]} {...shared} />
        </div>
        <div className="grid gap-5">
          <SellerForm opened={forms.seller} {...shared} />
          <SettingCard name="sender" opened={forms.sender} {...shared} />
          <SettingCard name="social" opened={forms.social} {...shared} />
        </div>
      </div>
    </PortalPage>
  );
}
