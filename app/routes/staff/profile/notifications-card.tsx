import {
  type OwnNotificationKey,
  ownNotifications,
} from "#app/domain/people/accounts/own-notifications.ts";
import { Button } from "#app/ui/button.tsx";
import { CheckField } from "#app/ui/check-field.tsx";
import { CardForm, type CardRefusal } from "../shell/card-form.tsx";

type Props = {
  page: string;
  choices: readonly { key: OwnNotificationKey; wanted: boolean }[];
  refusal: CardRefusal | undefined;
};

export function NotificationsCard({ page, choices, refusal }: Props) {
  return (
    <CardForm
      name="notifications"
      page={page}
      title="Notifications"
      lede="Which mails come to you yourself."
      refusal={refusal}
    >
      {({ values }) => (
        <>
          <div className="grid gap-2">
            {choices.map(({ key, wanted }) => (
              <CheckField
                key={key}
                id={key}
                name={key}
                label={ownNotifications[key].label}
                hint={ownNotifications[key].hint}
                defaultChecked={values.form ? key in values : wanted}
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
