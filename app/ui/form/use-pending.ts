import { useEffect, useState } from "react";
import { useNavigation } from "react-router";
import { noConnection } from "#app/values/forms/toast-message.ts";
import type { ToastMessage } from "#app/values/forms/toast-message.ts";

declare global {
  interface DocumentEventMap {
    /** A form or link found no network; the page says so with a toast. */
    "connection-lost": Event;
  }
}

type Navigation = Pick<ReturnType<typeof useNavigation>, "state"> & {
  formAction?: string | undefined;
  formData?: FormData | undefined;
};

/**
 * The router's navigation; idle with the toast `lost` from the moment a form found no network. The
 * router has no way to give a submission up (views/away/keep-form-while-away.ts).
 */
export function usePending(): Navigation & { lost: ToastMessage | null } {
  const navigation = useNavigation();
  const [lost, setLost] = useState<ToastMessage | null>(null);
  useEffect(() => {
    setLost(null);
    // A new object: the toast of one that was closed is not shown again.
    const note = () => setLost({ ...noConnection });
    document.addEventListener("connection-lost", note);
    return () => document.removeEventListener("connection-lost", note);
  }, [navigation]);
  return lost ? { state: "idle", lost } : { ...navigation, lost };
}
