import { type RefObject, useEffect, useState, useSyncExternalStore } from 'react';
import { Button, LinkButton } from '@/components/kit/ui/Button';
import { Avatar } from '@/components/kit/ui/marks/Avatar';
import { Icon } from '@/components/kit/ui/marks/Icon';
import { Price } from '@/components/kit/ui/Price';
import { api } from '@/lib/api/api';
import {
  putInTray,
  type TrayItem,
  takeFromTray,
  trayItems,
  watchTray,
  writeTray,
} from '@/lib/browser/compare-tray';
import type { ComparedGood } from '@/lib/contract/planning';
import { platformOf } from '@/lib/domain/catalog/platforms';
import { formatCost } from '@/lib/domain/figures/format-figure';
import { formatYuan } from '@/lib/domain/money/format-yuan';
import { mostCompared } from '@/lib/domain/planning/comparison';
import { sumOfLines } from '@/lib/domain/planning/sum-of-lines';
import s from './CompareTray.module.css';
import { compareHref } from './compare-href';
import { FootBar, FootSum } from './FootBar';

export interface CompareTrayProps {
  block?: RefObject<HTMLElement | null>;
  content?: unknown;
}

/** At the foot of the window: the accounts that are chosen to be compared, what they cost together, the way to it. */
export function CompareTray({ block, content }: CompareTrayProps) {
  const items = useSyncExternalStore(watchTray, trayItems, trayItems);
  const goods = useGoods(items);
  useTicks(block, content, items);
  const sides = items.map((item) => ({ item, ...skuOf(goods.get(item.sn), item) }));
  const address = compareHref(
    sides.map(({ item, sku }) => ({ sn: item.sn, position: sku?.position ?? 0 })),
  );
  useKey(items.length > 0 ? address : null);
  if (items.length === 0) return null;
  const sum = sumOfLines(sides.flatMap(({ sku, costName }) => (sku ? [{ ...sku, costName }] : [])));
  const isWhole = sides.every(({ sku }) => sku);
  return (
    <FootBar label="对比栏">
      <div role="status">
        <FootSum name="对比栏">
          {items.length} / {mostCompared} 个
        </FootSum>
      </div>
      <ul className={s.items}>
        {sides.map(({ item, good, sku }) => (
          <li key={item.sn} className={s.item}>
            <Avatar name={item.title} src={good?.good.img} size={24} />
            <div>
              <b title={item.title}>{item.title}</b>
              <small>{sku ? `${sku.name} ${formatYuan(sku.price_fen)}` : '…'}</small>
            </div>
            <button
              type="button"
              aria-label={`从对比栏移除 ${item.title}`}
              onClick={() => takeFromTray(item.sn)}
            >
              <Icon name="close" size={14} />
            </button>
          </li>
        ))}
        {items.length < mostCompared && (
          <li className={s.room} aria-hidden="true">
            +{mostCompared - items.length}
          </li>
        )}
      </ul>
      {isWhole && sum.price_fen > 0 && (
        <FootSum name="合计">
          <Price fen={sum.price_fen} size={18} />
        </FootSum>
      )}
      {isWhole && sum.cost_fen !== null && items.length > 1 && (
        <FootSum name={`混合 ${sum.costName}`}>{formatCost(sum.cost_fen)}</FootSum>
      )}
      <div className={s.acts}>
        <Button size={32} onClick={() => writeTray([])}>
          清空
        </Button>
        <LinkButton kind="primary" size={32} href={address} title="按 C 键也可以">
          {items.length > 1 ? `对比 ${items.length} 个` : '去对比'}
        </LinkButton>
      </div>
    </FootBar>
  );
}

/** The price of an item: the one that was chosen, else the platform's main one, else any. */
function skuOf(good: ComparedGood | undefined, { sku: id }: TrayItem) {
  if (!good) return { good, sku: undefined, costName: '' };
  const { mainPosition, cost } = platformOf(good.good.staff_style);
  const sku =
    good.skus.find(({ sku_id }) => String(sku_id) === id) ??
    good.skus.find(({ position }) => position === mainPosition) ??
    good.skus[0];
  return { good, sku, costName: cost.name };
}

/** What the server knows of the items. Of one that is gone there is nothing: it stays named until it is taken out. */
function useGoods(items: readonly TrayItem[]): ReadonlyMap<string, ComparedGood> {
  const [goods, setGoods] = useState<ReadonlyMap<string, ComparedGood>>(new Map());
  const asked = items.map(({ sn }) => sn).join(',');
  useEffect(() => {
    if (!asked) return undefined;
    const stop = new AbortController();
    const ask = async () => {
      const sn = asked.split(',');
      const answer = await api('compare_goods', { sn }, { show: 'none', signal: stop.signal });
      if (answer.ok && !stop.signal.aborted)
        setGoods(new Map(answer.data.goods.map((good) => [good.good.good_sn, good])));
    };
    void ask();
    return () => stop.abort();
  }, [asked]);
  return goods;
}

/** The boxes of the rows say what is in the tray, and put it there. */
function useTicks(
  block: RefObject<HTMLElement | null> | undefined,
  content: unknown,
  items: readonly TrayItem[],
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: `content` says when the elements are new ones
  useEffect(() => {
    const rows = block?.current;
    if (!rows) return undefined;
    // Ticked before this script was there.
    for (const box of rows.querySelectorAll<HTMLInputElement>(':checked[name=sn]')) tick(box);
    const onChange = ({ target }: Event) => {
      if (!(target instanceof HTMLInputElement)) return;
      if (target.name === 'sn') tick(target);
      const box = boxOf(target.form);
      if (target.name === 'sku' && box?.checked) tick(box);
    };
    rows.addEventListener('change', onChange);
    return () => rows.removeEventListener('change', onChange);
  }, [block, content]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: as above
  useEffect(() => {
    const isFull = items.length >= mostCompared;
    for (const box of block?.current?.querySelectorAll<HTMLInputElement>('[name=sn]') ?? []) {
      box.checked = items.some(({ sn }) => sn === box.value);
      box.disabled = isFull && !box.checked;
      box.title = box.disabled ? `最多对比 ${mostCompared} 个` : '加入对比';
    }
  }, [block, content, items]);
}

const boxOf = (form: HTMLFormElement | null) =>
  form?.querySelector<HTMLInputElement>('[name=sn]') ?? null;

function tick(box: HTMLInputElement): void {
  const row = box.closest('form');
  const sku = row ? String(new FormData(row).get('sku') ?? '') : '';
  if (box.checked) putInTray({ sn: box.value, sku, title: box.dataset.title ?? '' });
  else takeFromTray(box.value);
}

/** C leads to the comparison, unless somebody writes. */
function useKey(address: string | null): void {
  useEffect(() => {
    if (!address) return undefined;
    const onKey = (event: KeyboardEvent) => {
      const { target, key } = event;
      const plain = !(event.ctrlKey || event.metaKey || event.altKey || event.isComposing);
      const isWriting =
        target instanceof HTMLElement &&
        (target.isContentEditable ||
          target.matches('textarea, select, input:not([type=checkbox], [type=radio])'));
      if (key.toLowerCase() === 'c' && plain && !isWriting) window.location.assign(address);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [address]);
}
