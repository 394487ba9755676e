import { type EndState, endWords } from './end-words';
import {
  type Actor,
  type MoneyEffect,
  type Transition,
  transitionNames,
  transitionOf,
} from './process';
import { promisedTimes } from './promised-times';
import { isEnded } from './states';
import type { PromisedTime } from './stopped-clock';
import { defaultTerms } from './terms';
import { lengthWords } from './timer-words';
import type { Reader } from './told-to';
import { allows, type OrderFacts, whenDue } from './transitions';
import { fillWords, type Viewer, type WordFacts } from './words';

export type { Viewer } from './words';

export interface ClockFacts
  extends Pick<OrderFacts, 'state' | 'afterSale' | 'briefComplete' | 'hasClock' | 'disputedBy'>,
    WordFacts {
  /** to the buyer after completion; 0 or absent: nothing */
  lateRefundFen?: number;
}

export interface Clock {
  /** whose turn; null where the order has ended */
  who: Actor | null;
  /** what they must do */
  what: string;
  /** what happens if they do not */
  otherwise: string;
  /** where the money is then */
  money: string;
  /** how soon the platform promises to do it where no clock runs */
  promise?: PromisedTime | undefined;
}

/**
 * Who must act and what happens to the money otherwise (domain.md: the order page always says so), read off the
 * rows of the process. The deadline is the order's own `due_at`.
 */
export function clockOf(facts: ClockFacts, viewer: Reader): Clock {
  const told = isEnded(facts.state)
    ? endWords(
        facts.state as EndState,
        facts.afterSale,
        facts.lateRefundFen
          ? { refundFen: facts.lateRefundFen, priceFen: facts.priceFen }
          : undefined,
      )
    : openWords(facts);
  return {
    ...told,
    what: fillWords(told.what, facts, viewer),
    otherwise: fillWords(told.otherwise, facts, viewer),
    money: fillWords(told.money, facts, viewer),
  };
}

/** 您（广告主）, 媒体主, 平台, 无需操作: as the reader sees the one whose turn it is. */
export function actorLabel(actor: Actor | null, viewer: Viewer): string {
  if (actor === null) return '—';
  if (actor === viewer) return viewer === 'buyer' ? '您（广告主）' : '您（媒体主）';
  // Nobody is waited for: the clock alone goes on.
  return actor === 'system' ? '无需操作' : actorNames[actor];
}

/** 您 for the reader, the name for everybody else; the platform's people are many, and read every name. */
export const actorName = (actor: Actor, viewer: Reader): string =>
  actor === viewer && viewer !== 'platform' ? '您' : actorNames[actor];

/** A record's words behind the one who did it: 您 + 您申请仲裁 says it twice. */
export function withoutActor(words: string, actor: Actor, viewer: Reader): string {
  const name = actorName(actor, viewer);
  const isSide = actor === 'buyer' || actor === 'seller';
  return isSide && words.startsWith(name) ? words.slice(name.length) : words;
}

export const actorNames: Record<Actor, string> = {
  buyer: '广告主',
  seller: '媒体主',
  platform: '平台',
  system: '系统',
};

/** Where the money goes with an effect, as the order's clock says it. */
const moneyWords: Record<MoneyEffect, string> = {
  none: '{escrow} 继续留在平台托管。',
  hold: '{price} 进入平台托管。',
  refund_all: '{price} 全额退回{wallet}。',
  refund_half: '托管的 {escrow} 退回 50% 到{wallet}，其余结算给媒体主。',
  split: '托管的 {escrow} 按裁决的比例分配。',
  share: '约定的 {released} 进入媒体主待结算，3 天后到账；其余留至保留期满。',
  rest: '保留期满后，剩余 {escrow} 进入媒体主待结算。',
  settle_share: '扣除服务费后进入媒体主可用余额。',
  settle_rest: '扣除服务费后进入媒体主可用余额。',
};

function openWords(facts: ClockFacts): Clock {
  const now = factsNow(facts);
  const row = awaited(now);
  if (!row) throw new Error(`nobody is waited for: ${facts.state} ${facts.afterSale}`);
  const { turn } = row;
  const late = facts.hasClock ? undefined : turn.late;
  const promise = facts.hasClock ? undefined : turn.promise;
  const after = consequence(now, row);
  const said = promise
    ? `平台承诺 ${lengthWords(promisedTimes[promise])}内处理，${after.otherwise}`
    : after.otherwise;
  return {
    who: turn.who ?? row.actor,
    what: late ?? turn.what,
    ...after,
    otherwise: said,
    promise,
  };
}

/** Whose turn it is by the rows alone; null: nobody's, as the order has ended or the process knows no such one. */
export function awaitedActor(facts: TurnFacts): Actor | null {
  const row = isEnded(facts.state) ? undefined : awaited(factsNow({ ...noWords, ...facts }));
  return row ? (row.turn.who ?? row.actor) : null;
}

/** What decides whose turn it is; the rest fills sentences. */
export type TurnFacts = Pick<
  ClockFacts,
  'state' | 'afterSale' | 'briefComplete' | 'hasClock' | 'disputedBy'
>;

const noWords = { ...defaultTerms, payWay: null, priceFen: 0, escrowFen: 0 };

/** What a row may still ask beside the clock's facts never decides whose turn it is. */
const factsNow = (facts: ClockFacts): OrderFacts => ({
  state: facts.state,
  afterSale: facts.afterSale,
  briefComplete: facts.briefComplete,
  hasClock: facts.hasClock,
  isBankTransfer: facts.payWay === 'bank',
  isDue: false,
  revisions: 1,
  revisionsUsed: 0,
  disputedBy: facts.disputedBy,
  materialCosts: facts.materialCosts,
  draftLate: false,
});

type Awaited = Transition & { turn: NonNullable<Transition['turn']> };

/** The row that everybody waits for; there is one in every state that the process comes to, as its test says. */
function awaited(facts: OrderFacts): Awaited | undefined {
  const onTime = { ...facts, hasClock: true, isDue: true };
  for (const name of transitionNames) {
    const row = transitionOf(name);
    const { turn } = row;
    if (!turn || (turn.only && (turn.only === 'clock') !== facts.hasClock)) continue;
    if (allows(row.actor === 'system' ? onTime : facts, name)) return { ...row, turn };
  }
  return undefined;
}

function consequence(facts: OrderFacts, { turn }: Awaited): Pick<Clock, 'otherwise' | 'money'> {
  const due = whenDue(facts);
  if (turn.idle !== undefined && !(facts.hasClock && due)) {
    return { otherwise: turn.idle, money: moneyWords.none };
  }
  const wayOut = facts.hasClock ? undefined : openWay(facts);
  const row = wayOut ?? due;
  if (!row?.otherwise) throw new Error(`nothing happens otherwise: ${facts.state}`);
  return {
    otherwise: row.otherwise,
    money: facts.state === 'pending_payment' ? '未付款，不产生任何扣款。' : moneyWords[row.money],
  };
}

/** What somebody may do now that the clock has run out. */
const openWay = (facts: OrderFacts): Transition | undefined =>
  transitionNames
    .filter((name) => allows(facts, name))
    .map((name) => transitionOf(name))
    .find((row) => row.otherwise !== undefined);
