import { href } from "react-router";
import { linkClass } from "#app/ui/button.tsx";
import { withQuery } from "#app/values/with-query.ts";

/** Leads to the page that says what goes with the account and what stays. */
export function CloseLink() {
  return (
    <section aria-labelledby="close" className="grid gap-3 border-t border-line pt-6">
      <h2 id="close" className="text-card">
        Close your account
      </h2>
      <p className="text-small text-ink-soft">
        You see first{" "}
        <a href={withQuery(href("/dashboard/profile"), { view: "close" })} className={linkClass}>
          what goes with it and what stays
        </a>
        .
      </p>
    </section>
  );
}
