import { type RefObject, useEffect } from 'react';
import type { InquiryAct } from '@/lib/domain/inquiries/process';

/** Of an owner's answers. */
const keys: Partial<Record<InquiryAct, string>> = {
  agree: 'y',
  offer_date: 'd',
  offer_price: 'p',
  refuse: 'n',
};

export const keyOf = (name: InquiryAct): string | undefined => keys[name];

/** As the page tells it. */
export const rowKeysWords = '焦点在列表里时：Y 同意，D 换日期，P 另报价，N 不接，↑↓ 换行，Esc 收起';

/**
 * Answers by single keys, of the row that has the focus; never while something is typed, nor with Ctrl, Alt or the like held.
 * @param block the list
 */
export function useRowKeys(block: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const list = block.current;
    const onKey = (event: KeyboardEvent) => {
      if (list && pressed(list, event)) event.preventDefault();
    };
    list?.addEventListener('keydown', onKey);
    return () => list?.removeEventListener('keydown', onKey);
  }, [block]);
}

/** @returns whether the key was one of ours */
function pressed(list: HTMLElement, event: KeyboardEvent): boolean {
  const { key, target } = event;
  if (event.ctrlKey || event.metaKey || event.altKey || !(target instanceof Element)) return false;
  const row = rowOf(target);
  if (key === 'Escape' && !target.closest('.ant-picker')) return close(row);
  if (isTyped(target)) return false;
  if (key === 'ArrowDown' || key === 'ArrowUp')
    return step(list, row, key === 'ArrowDown' ? 1 : -1);
  const act = Object.entries(keys).find(([, letter]) => letter === key.toLowerCase())?.[0];
  const button = act && row?.querySelector<HTMLButtonElement>(`[data-act="${act}"]`);
  if (!button) return false;
  if (!event.repeat) button.click();
  return true;
}

const isTyped = (target: Element): boolean =>
  target.closest(
    'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable="true"], [role="combobox"]',
  ) !== null;

/** The row that something stands in, or that it unfolds from. */
function rowOf(target: Element): Element | null {
  const row = target.closest('tr');
  return row?.classList.contains('ant-table-expanded-row') ? row.previousElementSibling : row;
}

function close(row: Element | null): boolean {
  const open = row?.querySelector<HTMLElement>('[aria-expanded="true"]');
  open?.click();
  open?.focus();
  return open != null;
}

/** To the first button of the row above or below; from outside the rows to the first of all. */
function step(list: HTMLElement, from: Element | null, by: 1 | -1): boolean {
  const rows = [...list.querySelectorAll('tr.ant-table-row')];
  const at = from ? rows.indexOf(from) : -1;
  const next = at < 0 ? rows[0] : rows[at + by];
  const first = next?.querySelector<HTMLElement>('td:last-child button, td:last-child a');
  first?.focus();
  return first != null;
}
