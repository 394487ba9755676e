import { Readable } from 'node:stream';
import type { NextApiRequest } from 'next';
import { z } from 'zod';
import { daysInOrder } from '@/lib/contract/fields/period';
import { statementsCalls } from '@/lib/contract/statements';
import type { Who } from '@/lib/domain/access/access';
import { incomePeriod, incomePeriodShape } from '@/lib/domain/statements/income-period';
import { invalid } from '@/lib/errors';
import { recordEvent, requireBearer } from '@/server/account/public';
import type { Caller, RequestMeta } from '@/server/kernel/call-context';
import { type Db, openDatabase } from '@/server/kernel/database';
import { endpoint } from '@/server/kernel/endpoint';
import { consumeLimit } from '@/server/kernel/limits/rate-limit';
import { addressOf } from '@/server/kernel/network/address-of';
import { type MadeFile, sendFile, xlsxMime } from '@/server/kernel/send-file';
import { csvBegin, csvLine } from '@/server/kernel/sheets/cell';
import { xlsxStream } from '@/server/kernel/sheets/xlsx-stream';
import { exportStatement, lineCells, lineColumns } from './export-lines';
import { incomeWorkbook } from './income-workbook';
import { monthAccount } from './month-account';
import type { ToldLine } from './told-lines';

/** Who asks, for the record of an account. */
type Sender = Pick<RequestMeta, 'address' | 'userAgent'>;

interface FileKind {
  who: Who;
  make: (db: Db, caller: Caller, query: unknown, from: Sender) => Promise<MadeFile>;
}

const files: Readonly<Record<string, FileKind>> = {
  'lines.csv': {
    who: 'user',
    make: async (db, caller, query) => {
      const { count, lines } = await exportStatement(db, caller.userId, read(filterShape, query));
      return {
        name: '资金明细.csv',
        mime: 'text/csv; charset=utf-8',
        content: Readable.from(csvPieces(lines)),
        lines: count,
      };
    },
  },
  'lines.xlsx': {
    who: 'user',
    make: async (db, caller, query) => {
      const { count, lines } = await exportStatement(db, caller.userId, read(filterShape, query));
      const content = xlsxStream([
        {
          name: '资金明细',
          widths: lineColumns.map(({ width }) => width),
          head: lineColumns.map(({ title }) => title),
          lines: cellsOf(lines),
        },
      ]);
      return { name: '资金明细.xlsx', mime: xlsxMime, content, lines: count };
    },
  },
  'account.pdf': {
    who: 'user',
    make: async (db, caller, query) => {
      const { month } = read(monthShape, query);
      // Drawn and signed by the one thread that signs contracts: a long month takes it two seconds.
      await consumeLimit(`statement paper user ${caller.userId}`, 6, 60);
      const content = Readable.from([await monthAccount(db, caller, month)]);
      return { name: `资金对账单-${month}.pdf`, mime: 'application/pdf', content };
    },
  },
  'income.xlsx': {
    who: 'media',
    make: async (db, caller, query, from) => {
      const { period } = read(periodShape, query);
      const { userId } = caller;
      // It names him by his whole number: who has the session must not take it along unseen.
      await recordEvent(db, { userId, kind: 'identity_told', detail: period }, from);
      const content = await incomeWorkbook(db, userId, incomePeriod(period));
      return { name: `收入报表-${period}.xlsx`, mime: xlsxMime, content };
    },
  },
};

const budget = statementsCalls['capital/list/budget'].input.shape;
const filterShape = z
  .object({ kind: budget.kind, sn: budget.sn, from: budget.from, to: budget.to })
  .check(daysInOrder);
const monthShape = z.object({
  month: z.string({ error: '请选择月份' }).regex(/^20\d{2}-(0[1-9]|1[0-2])$/, '月份不正确'),
});
const periodShape = z.object({
  period: z.string({ error: '请选择所属期' }).regex(incomePeriodShape, '所属期不正确'),
});

/**
 * `GET /api/statement/{file}`: a person's own statement as a file, written while it is read, however long it is. The
 * session comes as a bearer; what it narrows to stands in the query as in the call's input.
 */
export const answerStatementFile = endpoint({
  name: 'statement file',
  methods: ['GET'],
  isThere: (req) => fileOf(req) !== undefined,
  answer: async (req, res) => {
    const { who, make } = fileOf(req) as FileKind; // it is there
    const { db } = await openDatabase();
    const caller = await requireBearer(db, req, who);
    await consumeLimit(`statement file user ${caller.userId}`, 30, 60);
    const from = { address: addressOf(req), userAgent: req.headers['user-agent'] ?? '' };
    await sendFile(res, await make(db, caller, req.query, from));
  },
});

const fileOf = (req: NextApiRequest): FileKind | undefined => {
  const name = String(req.query.file ?? '');
  return Object.hasOwn(files, name) ? files[name] : undefined;
};

/** @throws appError invalid_input */
function read<S extends z.ZodType>(shape: S, query: unknown): z.output<S> {
  const parsed = shape.safeParse(query);
  if (parsed.success) return parsed.data;
  throw invalid(
    Object.fromEntries(parsed.error.issues.map((issue) => [issue.path.join('.'), issue.message])),
  );
}

async function* csvPieces(lines: AsyncIterable<readonly ToldLine[]>): AsyncGenerator<string> {
  yield csvBegin + csvLine(lineColumns.map(({ title }) => title));
  for await (const some of lines) yield some.map((line) => csvLine(lineCells(line))).join('');
}

async function* cellsOf(lines: AsyncIterable<readonly ToldLine[]>) {
  for await (const some of lines) yield some.map(lineCells);
}
