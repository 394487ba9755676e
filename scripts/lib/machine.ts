import { availableParallelism, cpus, totalmem } from 'node:os';

/** The machine a figure was taken on, for docs/figures.md. */
export function machine(): string {
  const model = cpus()[0]?.model.trim() || 'unknown processor';
  const memory = Math.round(totalmem() / 2 ** 30);
  return `${availableParallelism()} cores (${model}), ${memory} GB, Node ${process.versions.node}`;
}
