import { data, href, Link, useLocation } from "react-router";
import { requireSuperadmin } from "#app/auth/guards.server.ts";
import { openForm } from "#app/domain/command/compare-forms.server.ts";
import { listedRoles, type StaffListName } from "#app/domain/people/staff/staff-account.ts";
import { roleFields, staffFields } from "#app/domain/people/staff/staff-account-form.ts";
import { readOpenWork } from "#app/domain/desk/hand-over/hand-over-everything.server.ts";
import { readStaffAccount } from "#app/domain/people/staff/staff-accounts.server.ts";
import { Button, linkClass } from "#app/ui/button.tsx";
import type { ConflictRefusal } from "#app/views/version-conflict.tsx";
import type { OpenedForm } from "#app/views/version-inputs.tsx";
import { EditForm } from "../shell/editor/edit-form.tsx";
import { PortalPage } from "../shell/portal-page.tsx";
import { PortalSection } from "../shell/portal-section.tsx";
import { staffMeta } from "../shell/staff-meta.ts";
import type { Route } from "./+types/person";
import { isPersonButton, personButton } from "./answer-person-button.server.ts";
import { detailsEditors, roleEditor } from "./edit-person.server.ts";
import { PersonAccount } from "./person-account.tsx";
import { PersonActions } from "./person-actions.tsx";
import { type PersonField, PersonFields } from "./person-fields.tsx";
import { readNewOwners } from "./read-new-owners.server.ts";
import { HandOverWork } from "./hand-over.tsx";
import { RoleForm } from "./role-form.tsx";
import { staffListAt, staffListPages } from "./staff-list-pages.ts";

export { actionHeaders as headers } from "#app/web/forms/action-headers.ts";
export { revalidateAfterConflict as shouldRevalidate } from "#app/web/forms/revalidate-after-conflict.ts";

export const meta: Route.MetaFunction = staffMeta(
  ({ loaderData }) => loaderData?.account.name ?? "Account",
  "An account of the staff.",
);

export async function loader({ params: { accountId: id }, context, pattern }: Route.LoaderArgs) {
  const viewer = requireSuperadmin(context);
  const list = staffListAt(pattern);
  const [account, newOwners, work] = await Promise.all([
    readStaffAccount(viewer, { id, roles: listedRoles[list] }),
    readNewOwners(viewer),
    readOpenWork(viewer, id),
  ]);
  if (!account)
    throw data(`There is no ${staffListPages[list].noun} behind this address.`, { status: 404 });
  const row = { version: account.version, value: account };
  return {
    account,
    own: account.id === viewer.id,
    newOwners,
    work,
    details: openForm(staffFields, row),
    role: openForm(roleFields, row),
  };
}

/** The URL names the clicked button, or the role's form; without either it is that of the details. */
export function action(args: Route.ActionArgs) {
  const { request, params, context, pattern, url } = args;
  const list = staffListAt(pattern);
  const name = url.searchParams.get("do");
  if (isPersonButton(name)) return personButton(list, name)(args);
  const viewer = requireSuperadmin(context);
  const sent = { id: params.accountId, request, context };
  return list === "people" && url.searchParams.get("form") === roleEditor.name
    ? roleEditor.answer(viewer, sent)
    : detailsEditors[list].answer(viewer, sent);
}

export default function Person({ loaderData, actionData: refusal }: Route.ComponentProps) {
  const { account, own, newOwners, work, details, role } = loaderData;
  const list = staffListAt(useLocation().pathname);
  const { title, noun, list: all } = staffListPages[list];
  return (
    <PortalPage
      title={account.name}
      lede={account.email}
      above={[{ label: title, to: all }]}
      actions={<PersonActions {...{ list, account, own, newOwners }} from="person" />}
    >
      <div className="grid items-start gap-8 xl:grid-cols-2">
        <div className="grid gap-8">
          {own ? (
            <p>
              This is your own account.{" "}
              <Link to={href("/superadmin/profile")} className={linkClass}>
                Your profile
              </Link>{" "}
              has your name, email and password; another owner can suspend or delete you.
            </p>
          ) : (
            <PortalSection id="edit" title={`Edit ${noun}`}>
              <EditDetails key={account.id} {...{ list, account, refusal }} {...details} />
            </PortalSection>
          )}
          {list === "people" ? (
            <PortalSection id="role-section" title="Role">
              <RoleForm key={account.id} {...{ account, own, newOwners, refusal }} opened={role} />
            </PortalSection>
          ) : null}
        </div>
        <div className="grid gap-8">
          <PersonAccount {...{ list, account, own }} />
          <HandOverWork
            action={`${staffListPages[list].account(account.id)}?do=hand-over`}
            who={own ? "You" : account.name}
            isAway={account.status === "suspended"}
            work={work}
            newOwners={newOwners.filter(({ id }) => id !== account.id)}
          />
        </div>
      </div>
    </PortalPage>
  );
}

type DetailsProps = OpenedForm<PersonField> & {
  list: StaffListName;
  account: { id: string };
  refusal: ConflictRefusal | undefined;
};

function EditDetails({ list, account, values: opened, seen, refusal: answer }: DetailsProps) {
  // The role's form has an answer of its own.
  const refusal = answer?.values.form === undefined ? answer : undefined;
  const { values: typed = {}, errors = {}, conflict } = refusal ?? {};
  const { noun, thing, account: addressOf } = staffListPages[list];
  return (
    <EditForm id={noun} thing={noun} action={addressOf(account.id)} seen={seen} refusal={refusal}>
      {/* A refused button returns no values. */}
      <PersonFields values={{ ...opened, ...typed }} errors={errors} />
      <p className="text-ink-soft">The password is their own: it can't be changed here.</p>
      <p>
        <Button look="primary" dense>
          {conflict ? "Save Mine on Top" : `Save ${thing}`}
        </Button>
      </p>
    </EditForm>
  );
}
