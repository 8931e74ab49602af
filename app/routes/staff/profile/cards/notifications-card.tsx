import {
  ownNotifications,
  ownNotificationsOf,
} from "#app/domain/people/accounts/profile/own-notifications.ts";
import { Button } from "#app/ui/button.tsx";
import { CheckField } from "#app/ui/form/check-field.tsx";
import type { ConflictRefusal } from "#app/views/version-conflict.tsx";
import type { OpenedForm } from "#app/views/version-inputs.tsx";
import { CardForm } from "../../shell/editor/card-form.tsx";
import { useStaffRole } from "../../shell/use-portal.ts";

type Props = {
  page: string;
  opened: OpenedForm<string>;
  refusal: ConflictRefusal | undefined;
};

export function NotificationsCard({ page, opened, refusal }: Props) {
  const role = useStaffRole();
  return (
    <CardForm
      name="notifications"
      page={page}
      title="Notifications"
      lede="Which mails come to you yourself."
      opened={opened.seen}
      thing="form"
      refusal={refusal}
    >
      {({ values }) => (
        <>
          <div className="grid gap-2">
            {ownNotificationsOf(role).map((key) => (
              <CheckField
                key={key}
                id={key}
                name={key}
                label={ownNotifications[key].label}
                hint={ownNotifications[key].hint}
                defaultChecked={(values.form ? values : opened.values)[key] === "yes"}
              />
            ))}
          </div>
          <Button dense className="justify-self-start">
            Save Notifications
          </Button>
        </>
      )}
    </CardForm>
  );
}
