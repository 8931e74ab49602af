/** What the id of a payment or refund looks like in an address. */
export const paymentIds = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;
