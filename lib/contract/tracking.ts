export const trackingCalls = {};
