export const ordersCalls = {};
