import type { ToldFigure } from './delivered-order';

/**
 * The sum of what a listing told of some kinds when it was ordered, of the oldest of their days; null where one of them was not
 * told.
 */
export function promisedFigure(
  figures: readonly (ToldFigure & { kind: string })[] | undefined,
  kinds: readonly string[],
): ToldFigure | null {
  const parts = kinds.map((kind) => figures?.find((figure) => figure.kind === kind));
  const known = parts.filter((part) => part !== undefined);
  const oldest = [...known].sort((a, b) => (a.asOf < b.asOf ? -1 : 1))[0];
  if (!oldest || known.length < parts.length) return null;
  const value = known.reduce((sum, part) => sum + part.value, 0);
  return { value, source: oldest.source, asOf: oldest.asOf };
}
