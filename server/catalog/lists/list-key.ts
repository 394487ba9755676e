import type { ListKey } from './list-query';

/** A place in a list as an address carries it: two whole numbers, base 36, 1a2b.3c; minus as ~. */
export function writeListKey({ value, id }: ListKey): string {
  return `${value.toString(36).replace('-', '~')}.${id.toString(36)}`;
}

/** Reverses {@link writeListKey}; undefined for anything else. */
export function readListKey(text: string): ListKey | undefined {
  const [, valueText, idText] = /^(~?[0-9a-z]{1,11})\.([0-9a-z]{1,11})$/.exec(text) ?? [];
  if (!valueText || !idText) return undefined;
  const value = Number.parseInt(valueText.replace('~', '-'), 36);
  const id = Number.parseInt(idText, 36);
  return Number.isSafeInteger(value) && Number.isSafeInteger(id) ? { value, id } : undefined;
}
