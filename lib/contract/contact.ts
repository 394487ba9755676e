export const contactCalls = {};
