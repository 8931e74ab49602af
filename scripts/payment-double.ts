// `npm run payment-double`: a stand-in for the payment provider, to try payments by hand (docs/money.md). It tells the
// site of everything that happens on its pages.
import { parseArgs } from "node:util";
import { setTimeout as delay } from "node:timers/promises";
import { signEvent } from "#tests/payment-double/double-state.ts";
import { serveDouble } from "#tests/payment-double/serve-double.ts";
import { runCommand } from "./command.ts";

const secret = "whsec_only_for_trying_by_hand";

await runCommand(async () => {
  const { values } = parseArgs({
    options: {
      port: { type: "string", default: "4242" },
      site: { type: "string", default: "http://127.0.0.1:3000" },
    },
  });
  const { double, url } = await serveDouble({ port: Number(values.port) });
  console.log(`The payment provider's double listens on ${url}. Start the site beside it with

  STRIPE_SECRET_KEY=sk_test_trying_by_hand STRIPE_WEBHOOK_SECRET=${secret} STRIPE_API_ADDRESS=${url} npm start
`);
  let sent = 0;
  for (;;) {
    await delay(500);
    const event = double.events[sent];
    if (!event) continue;
    const { payload, signature } = signEvent(event, secret);
    const answer = await fetch(new URL("/webhooks/stripe", values.site), {
      method: "POST",
      headers: { "Stripe-Signature": signature },
      body: payload,
    }).catch(() => null);
    // Again in half a second, as the real one in some minutes.
    if (!answer?.ok) continue;
    sent += 1;
    console.log(`${event.type}: sent.`);
  }
});
