export const disputesCalls = {};
