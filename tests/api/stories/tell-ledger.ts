import { sql } from 'drizzle-orm';
import { formatYuan } from '@/lib/domain/money/format-yuan';
import { type StatementReason, statementReasons } from '@/lib/domain/statements/statement';
import { openDatabase, rows } from '@/server/kernel/database';

interface Line {
  posting: number;
  reason: StatementReason;
  holder: string;
  kind: string;
  amount: number;
  after: number;
}

const pots: Record<string, string> = {
  available: '可用',
  frozen: '冻结',
  escrow: '托管',
  pending: '待结算',
  clearing: '清算（外部资金）',
  service_fee: '服务费收入',
  tax_difference: '税差',
  refunds_payable: '待还垫付款',
};

/** Remembers where the ledger stands, so that a story tells only what it did. */
export async function openStory(): Promise<number> {
  const { db } = await openDatabase();
  const [found] = await rows<{ id: number }>(
    db,
    sql`select coalesce(max(id), 0) as id from ledger_postings`,
  );
  return found?.id ?? 0;
}

/**
 * The entries since the story was opened, as an accountant reads them: one block a posting.
 * @param who holder (`user:12`, `order:3`) → the name it has in the story
 */
export async function tellLedger(after: number, who: Record<string, string>): Promise<string> {
  const { db } = await openDatabase();
  const lines = await rows<Line>(
    db,
    sql`select p.id as posting, p.reason, a.holder, a.kind, e.amount_fen as amount,
          e.balance_after_fen as after
        from ledger_postings p join ledger_entries e on e.posting_id = p.id
        join ledger_accounts a on a.id = e.account_id
        where p.id > ${after}
        order by p.id, e.amount_fen, a.kind`,
  );
  const names = { platform: '平台', ...who };
  const header = '| 事项 | 账户 | 支出 | 收入 | 余额 |\n|---|---|--:|--:|--:|';
  const body = lines.map((line, index) => {
    const isFirst = lines[index - 1]?.posting !== line.posting;
    const holder = (names as Record<string, string>)[line.holder] ?? '（未命名）';
    return `| ${[
      isFirst ? statementReasons[line.reason] : '',
      `${holder}·${pots[line.kind]}`,
      line.amount < 0 ? formatYuan(-line.amount, true) : '',
      line.amount > 0 ? formatYuan(line.amount, true) : '',
      // Everybody's recharges of the file come out of this one: its balance is no part of a story.
      line.holder === 'platform' ? '…' : formatYuan(line.after, true),
    ].join(' | ')} |`;
  });
  return lines.length === 0 ? '（没有资金变动）' : [header, ...body].join('\n');
}
