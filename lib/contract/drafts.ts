export const draftsCalls = {};
