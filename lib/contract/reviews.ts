export const reviewsCalls = {};
