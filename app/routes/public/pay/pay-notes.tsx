import { href } from "react-router";
import { ButtonLink, linkClass } from "#app/ui/button.tsx";
import { AccountPage } from "#app/views/account/account-page.tsx";

/** Shown for an unknown or expired payment link. */
export function NoLink() {
  return (
    <AccountPage
      title="This link leads nowhere"
      lede="It may have been cut in two, or a newer one has taken its place. Please open it once more from our newest email, or pay from My Trips."
      poster="lisbon"
    >
      <p>
        <a href={href("/")} className={linkClass}>
          To the home page
        </a>
      </p>
    </AccountPage>
  );
}

/** Redirects to the provider's page, with a link for browsers that do not follow. */
export function OnTheWay({ url }: { url: string }) {
  return (
    <AccountPage
      title="To the payment page"
      lede="You pay on the page of our payment provider. We never see the number of your card or account."
      poster="lisbon"
    >
      <meta httpEquiv="refresh" content={`0;url=${url}`} />
      <p>
        <ButtonLink look="primary" href={url} rel="noreferrer">
          Go to the payment page
        </ButtonLink>
      </p>
    </AccountPage>
  );
}
