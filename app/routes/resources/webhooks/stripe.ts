import { receiveWebhook } from "#app/domain/money/online/provider-events.server.ts";
import type { Route } from "./+types/stripe";

export function loader() {
  return new Response("Events are posted here.", { status: 405, headers: { Allow: "POST" } });
}

const refusals = {
  "no-provider": { status: 404, text: "Nothing is set up here." },
  forged: { status: 400, text: "This event is not signed as it should be." },
  // The provider sends it again, for three days.
  unavailable: { status: 503, text: "Please send it again." },
} as const;

/** Takes an event of the payment provider: signed over the bytes as they came, written down once, 200. */
export async function action({ request }: Route.ActionArgs) {
  const body = Buffer.from(await request.arrayBuffer());
  const heard = await receiveWebhook(body, request.headers.get("Stripe-Signature") ?? "");
  if (heard.ok) return new Response("Received.");
  const { status, text } = refusals[heard.reason];
  return new Response(text, { status });
}
