export const chatCalls = {};
