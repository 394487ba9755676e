export const rankingsCalls = {};
