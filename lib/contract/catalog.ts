export const catalogCalls = {};
