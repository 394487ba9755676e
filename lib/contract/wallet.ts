export const walletCalls = {};
