import { groupName } from '@/lib/domain/account/user-group';
import { maskIdNumber } from '@/lib/domain/identity/id-number';
import { incomePeriod } from '@/lib/domain/statements/income-period';
import { statementReasonKeys, statementReasons } from '@/lib/domain/statements/statement';
import { shiftDay } from '@/lib/domain/time/shift-day';
import { userById } from '@/server/account/public';
import { companyStamp } from '@/server/contracts/public';
import type { Caller } from '@/server/kernel/call-context';
import type { Db } from '@/server/kernel/database';
import { todayOf } from '@/server/kernel/market-time';
import { makeDocument, signDocument } from '@/server/signing/public';
import { legalEntity } from '@/server/site/public';
import { type VerifiedName, verifiedNameOf } from '@/server/verification/public';
import { type StatementFilter, statementMonths } from '@/server/wallet/public';
import { balancesOfPeriod } from './balances-of-period';
import { exportStatement } from './export-lines';
import { type MonthFacts, monthPaper } from './month-paper';
import type { ToldLine } from './told-lines';

/** Lines on paper at most, less than are read at one time; a longer month refers to the table. */
const mostLines = 500;

/**
 * A month's account of the caller's money on paper, sealed and signed by the company: who, when, what there was, what came
 * and went by kind, each line.
 * @param month YYYY-MM, Beijing
 * @returns the PDF
 */
export async function monthAccount(db: Db, caller: Caller, month: string): Promise<Uint8Array> {
  const facts = await factsOf(db, caller, month);
  const paper = await makeDocument(monthPaper(facts));
  const place = paper.places.c;
  if (!place) throw new Error('a statement has a place for its issuer');
  const stamp = companyStamp(facts.entity.name);
  const signed = await signDocument(db, paper.pdf, {
    place,
    subject: stamp.subject,
    reason: `资金对账单 ${facts.from} 至 ${facts.to}`,
    seal: stamp.seal('对账专用章'),
  });
  return signed.pdf;
}

async function factsOf(db: Db, caller: Caller, month: string): Promise<MonthFacts> {
  const { from, to } = incomePeriod(month);
  const filter: StatementFilter = { kind: 'all', sn: '', from, to };
  const [sums] = await statementMonths(db, caller.userId, filter);
  const { nicename } = await userById(db, caller.userId);
  const { entity, isDemo } = await legalEntity(db);
  const [year, monthNo] = month.split('-').map(Number);
  const { lines } = await exportStatement(db, caller.userId, filter);
  const before = sums ? 0 : await balanceBefore(db, caller.userId, from);
  return {
    month: `${year} 年 ${monthNo} 月`,
    from,
    to,
    isOpen: (await todayOf(db)) <= to,
    at: new Date().toISOString(),
    isDemo,
    entity,
    holder: {
      side: groupName(caller.group),
      nicename,
      ...legalNameOf(await verifiedNameOf(db, caller.userId)),
    },
    available: {
      openingFen: sums?.openingFen ?? before,
      inFen: sums?.inFen ?? 0,
      outFen: sums?.outFen ?? 0,
      closingFen: sums?.closingFen ?? before,
    },
    balances: await balancesOfPeriod(db, caller, { from, to }),
    kinds: await kindsOf(db, caller.userId, filter),
    count: sums?.lines ?? 0,
    lines: await newest(lines),
  };
}

/** A company's code is public; of a person's number the paper, which goes to others, shows the ends. */
function legalNameOf(
  verified: VerifiedName | null,
): Pick<MonthFacts['holder'], 'name' | 'numberLabel' | 'number'> {
  const isPerson = verified?.kind === 'person';
  const number = verified?.number ?? '';
  return {
    name: verified?.name ?? null,
    numberLabel: isPerson ? '居民身份证号' : '统一社会信用代码',
    number: isPerson ? maskIdNumber(number) : number,
  };
}

/** What was there before a day: where the last line up to it left the balance. */
async function balanceBefore(db: Db, userId: number, day: string): Promise<number> {
  const to = shiftDay(day, -1);
  const [last] = await statementMonths(db, userId, { kind: 'all', sn: '', from: '', to });
  return last?.closingFen ?? 0;
}

async function kindsOf(db: Db, userId: number, filter: StatementFilter) {
  const kinds: MonthFacts['kinds'][number][] = [];
  for (const reason of statementReasonKeys) {
    const [sums] = await statementMonths(db, userId, { ...filter, kind: reason });
    if (sums) kinds.push({ ...sums, label: statementReasons[reason] });
  }
  return kinds;
}

/** The first piece is as many as paper takes. */
async function newest(lines: AsyncIterable<readonly ToldLine[]>): Promise<readonly ToldLine[]> {
  for await (const some of lines) return some.slice(0, mostLines);
  return [];
}
