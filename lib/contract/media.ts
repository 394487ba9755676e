export const mediaCalls = {};
