import { useRef } from 'react';
import type { GoodCard } from '@/lib/contract/catalog';
import { useGoodsActions } from '../use-goods-actions';
import { SimilarCard } from './SimilarCard';

/** Goods that would do as well. */
export function SimilarGoods({ goods }: { goods: readonly GoodCard[] }) {
  const list = useRef<HTMLUListElement>(null);
  useGoodsActions(list, goods);
  return <SimilarCard ref={list} goods={goods} />;
}
