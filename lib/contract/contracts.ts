export const contractsCalls = {};
