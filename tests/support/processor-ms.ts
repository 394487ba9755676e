/** What a piece of work takes of the processor, in ms: a busy machine does not make it longer, as it does the time on the wall. */
export function processorMs(work: () => unknown): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
}
