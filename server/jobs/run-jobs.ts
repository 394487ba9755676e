/** Starts this copy's worker. */
export function startJobs(): void {}
