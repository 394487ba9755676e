export const proofsCalls = {};
