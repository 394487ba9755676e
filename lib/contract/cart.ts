export const cartCalls = {};
