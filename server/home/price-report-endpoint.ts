import { Readable } from 'node:stream';
import type { NextApiRequest } from 'next';
import { type Db, openDatabase } from '@/server/kernel/database';
import { endpoint } from '@/server/kernel/endpoint';
import { consumeLimit } from '@/server/kernel/limits/rate-limit';
import { todayOf } from '@/server/kernel/market-time';
import { addressOf } from '@/server/kernel/network/address-of';
import { sendFile, xlsxMime } from '@/server/kernel/send-file';
import { makeDocument } from '@/server/signing/public';
import { legalEntity } from '@/server/site/public';
import { readPriceGuide } from './price-guide';
import { reportPaper } from './price-report/report-paper';
import type { PriceReport } from './price-report/report-rows';
import { reportSheet } from './price-report/report-sheet';
import { readPriceTrends } from './price-trends';

interface FileKind {
  mime: string;
  make: (report: PriceReport) => Promise<Uint8Array>;
}

const files: Readonly<Record<string, FileKind>> = {
  'report.xlsx': { mime: xlsxMime, make: reportSheet },
  'report.pdf': {
    mime: 'application/pdf',
    make: async (report) => (await makeDocument(reportPaper(report))).pdf,
  },
};

/** What one address asks a minute. */
const A_MINUTE = 20;

const held = globalThis as typeof globalThis & {
  /** the files of the day; requests that come together share the making */
  __priceReports?: { day: string; files: Map<string, Promise<Uint8Array>> };
};

/** `GET /api/price-guide/report.{pdf|xlsx}`: the price guide as it was when the day's first reader asked; the same until the day is over. */
export const answerPriceReport = endpoint({
  name: 'price report',
  methods: ['GET'],
  isThere: (req) => kindOf(req) !== undefined,
  answer: async (req, res) => {
    const file = String(req.query.file);
    const kind = kindOf(req) as FileKind; // it is there
    await consumeLimit(`price report ${addressOf(req)}`, A_MINUTE, 60);
    const { db } = await openDatabase();
    const day = await todayOf(db);
    const content = Readable.from([await keptFile(db, day, file, kind)]);
    const name = `营销价格报告-${day}${file.slice(file.lastIndexOf('.'))}`;
    await sendFile(res, { name, mime: kind.mime, content });
  },
});

function keptFile(db: Db, day: string, file: string, { make }: FileKind): Promise<Uint8Array> {
  if (held.__priceReports?.day !== day) held.__priceReports = { day, files: new Map() };
  const { files: kept } = held.__priceReports;
  const before = kept.get(file);
  if (before) return before;
  const made = readReport(db, day).then(make);
  kept.set(file, made);
  // One that failed is made again for the next reader.
  made.catch(() => kept.delete(file));
  return made;
}

async function readReport(db: Db, day: string): Promise<PriceReport> {
  const { isDemo } = await legalEntity(db);
  return { guide: await readPriceGuide(db), trends: await readPriceTrends(db), day, isDemo };
}

const kindOf = ({ query }: NextApiRequest): FileKind | undefined => {
  const name = String(query.file ?? '');
  return Object.hasOwn(files, name) ? files[name] : undefined;
};
