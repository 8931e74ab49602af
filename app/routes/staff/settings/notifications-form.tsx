import {
  type NotificationKey,
  notificationKeys,
  notifications,
} from "#app/domain/settings/notifications.ts";
import { Button } from "#app/ui/button.tsx";
import type { ConflictRefusal } from "#app/views/version-conflict.tsx";
import type { OpenedForm } from "#app/views/version-inputs.tsx";
import { SettingForm } from "./setting-form.tsx";

type Props = {
  opened: OpenedForm<NotificationKey>;
  refusal: ConflictRefusal | undefined;
};

/** Mails to staff, each with a checkbox (spec §9: on by default). */
export function NotificationsForm({ opened, refusal }: Props) {
  return (
    <SettingForm
      name="notifications"
      title="Notifications and alerts"
      lede="Which mails the staff gets."
      opened={opened.seen}
      refusal={refusal}
    >
      {({ values }) => (
        <>
          {(["Notifications", "Alerts"] as const).map((group) => (
            <fieldset key={group} className="grid gap-3">
              <legend className="mb-2 font-semibold">{group}</legend>
              {notificationKeys
                .filter((key) => notifications[key].group === group)
                .map((key) => (
                  <div key={key}>
                    <label className="flex min-h-8 items-center gap-3">
                      <input
                        type="checkbox"
                        name={key}
                        value="yes"
                        defaultChecked={(values.form ? values : opened.values)[key] === "yes"}
                        aria-describedby={`${key}-hint`}
                        className="size-5 flex-none accent-action"
                      />
                      {notifications[key].label}
                    </label>
                    <p id={`${key}-hint`} className="pl-8 text-fine text-ink-soft">
                      {notifications[key].hint}
                    </p>
                  </div>
                ))}
            </fieldset>
          ))}
          <Button dense className="justify-self-start">
            Save Notifications
          </Button>
        </>
      )}
    </SettingForm>
  );
}
