import {
  type NotificationKey,
  notificationKeys,
  notifications,
} from "#app/domain/settings/notifications.ts";
import { SettingForm, type SettingFormProps } from "./setting-form.tsx";

/** Mails to staff, each with a checkbox (spec §9: on by default). */
export function NotificationsForm(form: SettingFormProps<NotificationKey>) {
  return (
    <SettingForm
      name="notifications"
      title="Notifications and alerts"
      lede="Which mails the staff gets."
      save="Save Notifications"
      {...form}
    >
      {(field) => (
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
                        defaultChecked={field(key).defaultValue === "yes"}
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
        </>
      )}
    </SettingForm>
  );
}
