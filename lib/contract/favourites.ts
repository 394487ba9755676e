export const favouritesCalls = {};
