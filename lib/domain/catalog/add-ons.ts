import { formatYuan } from '@/lib/domain/money/format-yuan';
import { sumFen } from '@/lib/domain/money/money';

/** What an owner may sell beside a position, in the order in which it is shown (decision 163). */
export const addOnKinds = ['licence', 'link', 'boost'] as const;

export type AddOnKind = (typeof addOnKinds)[number];

/** By kind what it costs beside the position, 分. Those that a listing sells, or that a cart's line or an order carries. */
export type AddOns = Partial<Record<AddOnKind, number>>;

/** `does`: what the buyer gets for it, as product page, form and contract say it. */
export const addOnRows: Readonly<Record<AddOnKind, { name: string; does: string }>> = {
  licence: {
    name: '授权二次使用',
    does: '内容可用于广告主自有账号、店铺和广告',
  },
  link: {
    name: '挂链接/组件',
    does: '发布时挂上广告主指定的链接或平台组件',
  },
  boost: {
    name: '投流助推',
    does: '媒体主为该内容购买平台推广，费用已含',
  },
};

interface PricedAddOn {
  kind: AddOnKind;
  name: string;
  /** 分 */
  fen: number;
}

/** Those that are there, in the order in which they are shown. */
export const listAddOns = (addOns: AddOns): PricedAddOn[] =>
  addOnKinds.flatMap((kind) => {
    const fen = addOns[kind];
    return fen === undefined ? [] : [{ kind, name: addOnRows[kind].name, fen }];
  });

/** What they cost together. */
export const addOnsFen = (addOns: AddOns): number =>
  sumFen(listAddOns(addOns).map(({ fen }) => fen));

/** What a position costs with them. */
export const withAddOns = (positionFen: number, addOns: AddOns): number =>
  sumFen([positionFen, addOnsFen(addOns)]);

/** The asked ones that are sold, at their prices. */
export const soldOf = (asked: readonly AddOnKind[], sold: AddOns): AddOns =>
  Object.fromEntries(
    listAddOns(sold)
      .filter(({ kind }) => asked.includes(kind))
      .map(({ kind, fen }) => [kind, fen]),
  );

/** The asked ones that are not sold. */
export const notSoldOf = (asked: readonly AddOnKind[], sold: AddOns): AddOnKind[] =>
  asked.filter((kind) => sold[kind] === undefined);

export const kindsOf = (addOns: AddOns): AddOnKind[] => listAddOns(addOns).map(({ kind }) => kind);

export const areSameAddOns = (one: AddOns, other: AddOns): boolean =>
  addOnKinds.every((kind) => one[kind] === other[kind]);

/** 授权二次使用、挂链接/组件; '' none */
export const addOnNames = (addOns: AddOns): string =>
  listAddOns(addOns)
    .map(({ name }) => name)
    .join('、');

/** 授权二次使用 ¥1,200、挂链接/组件 ¥300; '' none */
export const addOnWords = (addOns: AddOns): string =>
  listAddOns(addOns)
    .map(({ name, fen }) => `${name} ${formatYuan(fen)}`)
    .join('、');

/** A position and what is ordered beside it: 21–60秒（含授权二次使用） */
export const positionWithAddOns = (position: string, addOns: AddOns = {}): string => {
  const names = addOnNames(addOns);
  return names ? `${position}（含${names}）` : position;
};

/** How one state of them differs from another, one sentence a kind. */
export const addOnChanges = (was: AddOns, now: AddOns): string[] =>
  addOnKinds.flatMap((kind) => {
    const { name } = addOnRows[kind];
    const [before, after] = [was[kind], now[kind]];
    if (before === after) return [];
    if (after === undefined) return [`${name}已不再提供`];
    if (before === undefined) return [`加了${name} ${formatYuan(after)}`];
    return [`${name}由 ${formatYuan(before)} 变为 ${formatYuan(after)}`];
  });
