import { ButtonLink } from "#app/ui/button.tsx";
import { CopyButton } from "#app/ui/copy-button.tsx";
import { noticeText, type ToastMessage } from "#app/values/forms/toast-message.ts";

type Props = { codes: readonly string[]; notice: ToastMessage; home: string };

/** New recovery codes, shown only once. */
export function RecoveryCodes({ codes, notice, home }: Props) {
  return (
    <section
      aria-labelledby="codes"
      className="grid gap-5 rounded-card border-2 border-olive bg-paper-raised p-5 sm:p-6"
    >
      <div className="grid gap-1.5">
        <h2 id="codes" className="text-card">
          Your recovery codes
        </h2>
        {/* Not a toast, which would cover the codes on a phone. */}
        <p role="status" className="font-semibold text-olive-text">
          {noticeText(notice)}
        </p>
        <p>
          They are shown this once. Print them or put them into your password manager: without your
          phone, each of them opens your account one time.
        </p>
      </div>
      <ul className="grid gap-y-2 rounded-control bg-paper-sunk p-4 font-mono text-fine sm:text-body">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <p className="flex flex-wrap gap-3 print:hidden">
        <ButtonLink look="primary" dense href={home}>
          I Have Kept Them
        </ButtonLink>
        <CopyButton text={codes.join("\n")} label="Copy All" />
      </p>
    </section>
  );
}
