export const articlesCalls = {};
