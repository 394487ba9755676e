/**
 * Guards against a double submit (spec 5): while a call is under way, another start does nothing and
 * resolves to undefined. Make it once per form, not per render.
 */
export function once<A extends unknown[], T>(
  work: (...args: A) => Promise<T>,
): (...args: A) => Promise<T | undefined> {
  let busy = false;
  return async (...args) => {
    if (busy) return undefined;
    busy = true;
    try {
      return await work(...args);
    } finally {
      busy = false;
    }
  };
}
