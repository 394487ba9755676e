import { formatYuan } from './format-yuan';
import type { Actor } from './order-process';
import { type AfterSale, isAfterSaleOpen, isEnded, type OrderState } from './order-states';

export interface ClockFacts {
  state: OrderState;
  afterSale: AfterSale;
  briefComplete: boolean;
  isBankTransfer: boolean;
  /** a clock is running */
  hasClock: boolean;
  priceFen: number;
  /** what lies in escrow for it */
  escrowFen: number;
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
}

/** Who reads: the sentences say 您 for the reader and the side's name for the other. */
export type Viewer = 'buyer' | 'seller';

/**
 * Who must act and what happens to the money otherwise (domain.md: the order page always says so). The
 * deadline is the order's own `due_at`.
 */
export function clockOf(facts: ClockFacts, viewer: Viewer): Clock {
  if (isEnded(facts.state)) return ended(facts, viewer);
  if (isAfterSaleOpen(facts.afterSale)) return afterSaleClock(facts, viewer);
  return open(facts, viewer);
}

/** 您（广告主）, 媒体主, 平台, 系统: as the reader sees the one whose turn it is. */
export function actorLabel(actor: Actor | null, viewer: Viewer): string {
  if (actor === null) return '—';
  if (actor === viewer) return viewer === 'buyer' ? '您（广告主）' : '您（媒体主）';
  return { buyer: '广告主', seller: '媒体主', operator: '平台', system: '系统' }[actor];
}

function open(facts: ClockFacts, viewer: Viewer): Clock {
  const price = formatYuan(facts.priceFen, true);
  const stays = `${formatYuan(facts.escrowFen, true)} 继续留在平台托管。`;
  const back = `${price} 全额退回${viewer === 'buyer' ? '您的钱包' : '广告主钱包'}。`;
  switch (facts.state) {
    case 'pending_payment':
      return {
        who: 'buyer',
        what: facts.isBankTransfer ? '转账并等待到账' : '付款',
        otherwise: '订单自动关闭。',
        money: '未付款，不产生任何扣款。',
      };
    case 'pending_accept':
      return facts.briefComplete
        ? { who: 'seller', what: '接单或拒单', otherwise: '订单自动流单。', money: back }
        : { who: 'buyer', what: '填写投放要求', otherwise: '订单自动取消。', money: back };
    case 'producing':
      return facts.hasClock
        ? { who: 'seller', what: '提交稿件', otherwise: '广告主可以无责取消。', money: stays }
        : {
            who: 'seller',
            what: '提交稿件，已逾期',
            otherwise: '广告主可以无责取消。',
            money: back,
          };
    case 'draft_review':
      return facts.hasClock
        ? {
            who: 'buyer',
            what: '确认稿件或提修改',
            otherwise: '不会自动发布，由平台介入判断。',
            money: stays,
          }
        : { who: 'operator', what: '判断稿件', otherwise: '不会自动发布。', money: stays };
    case 'draft_revising':
      return facts.hasClock
        ? { who: 'seller', what: '提交修改稿', otherwise: '平台介入处理。', money: stays }
        : { who: 'operator', what: '督促媒体主改稿', otherwise: '不会自动发布。', money: stays };
    case 'pending_publish':
      return facts.hasClock
        ? { who: 'seller', what: '发布并提交链接', otherwise: '广告主可以要求退款。', money: stays }
        : { who: 'seller', what: '发布，已逾期', otherwise: '广告主可以要求退款。', money: back };
    case 'inspecting':
      return {
        who: 'operator',
        what: '质检',
        otherwise: '平台内部催办，不自动通过。',
        money: stays,
      };
    case 'pending_confirm':
      return {
        who: 'buyer',
        what: '验收或申请仲裁',
        otherwise: '到时视为验收通过。',
        money: '约定的 80% 进入媒体主待结算，其余留至保留期满。',
      };
    case 'retaining':
      return {
        who: 'seller',
        what: '保持内容在线',
        otherwise: '提前下线的，广告主可以申请仲裁。',
        money: `保留期满后，剩余 ${formatYuan(facts.escrowFen, true)} 进入媒体主待结算。`,
      };
    default:
      return {
        who: 'system',
        what: '结算',
        otherwise: '到期自动结算。',
        money: '扣除服务费后进入媒体主可用余额。',
      };
  }
}

function afterSaleClock(facts: ClockFacts, viewer: Viewer): Clock {
  const stays = `${formatYuan(facts.escrowFen, true)} 继续留在平台托管。`;
  if (facts.afterSale === 'disputed') {
    return { who: 'operator', what: '裁决', otherwise: '其他计时全部暂停。', money: stays };
  }
  const full = facts.state === 'producing';
  const whose = viewer === 'buyer' ? '您的钱包' : '广告主钱包';
  return {
    who: 'seller',
    what: '答复退款申请',
    otherwise: '到时视为同意退款。',
    money: full ? `托管款项全额退回${whose}。` : `托管款项的 50% 退回${whose}，其余结算给媒体主。`,
  };
}

function ended(facts: ClockFacts, viewer: Viewer): Clock {
  const whose = viewer === 'buyer' ? '您的钱包' : '广告主钱包';
  const paidBack = `已付款项已全额退回${whose}。`;
  const texts: Partial<Record<OrderState, [otherwise: string, money: string]>> = {
    completed: ['订单已完成。', '款项已结算给媒体主。'],
    closed: ['超时未付款，订单已关闭。', '没有产生扣款。'],
    lapsed: ['媒体主未在期限内接单，订单已流单。', paidBack],
    rejected: ['媒体主已拒单。', paidBack],
    canceled: ['订单已取消。', `未付款的不产生扣款，${paidBack}`],
    terminated: [
      '订单已终止。',
      facts.afterSale === 'partially_refunded' ? `款项已部分退回${whose}。` : paidBack,
    ],
  };
  const [otherwise, money] = texts[facts.state] ?? ['', ''];
  return { who: null, what: '', otherwise, money };
}
