/** The pattern of a payment's or refund's id in an address. */
export const paymentIds = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;
