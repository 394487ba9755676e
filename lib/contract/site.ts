export const siteCalls = {};
