import { useEffect, useState } from "react";
import { useNavigation } from "react-router";
import type { ToastMessage } from "#app/values/forms/toast-message.ts";

declare global {
  interface DocumentEventMap {
    /** A form or link found no network; the page shows the message as a toast. */
    "connection-lost": CustomEvent<ToastMessage>;
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
    const note = ({ detail }: CustomEvent<ToastMessage>) => setLost(detail);
    document.addEventListener("connection-lost", note);
    return () => document.removeEventListener("connection-lost", note);
  }, [navigation]);
  return lost ? { state: "idle", lost } : { ...navigation, lost };
}
