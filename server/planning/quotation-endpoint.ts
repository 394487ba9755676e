import { Readable } from 'node:stream';
import type { NextApiRequest } from 'next';
import { readQuoted } from '@/lib/domain/planning/quotation';
import { appError } from '@/lib/errors';
import { openDatabase } from '@/server/kernel/database';
import { endpoint } from '@/server/kernel/endpoint';
import { consumeLimit } from '@/server/kernel/limits/rate-limit';
import { addressOf } from '@/server/kernel/network/address-of';
import { sendFile, xlsxMime } from '@/server/kernel/send-file';
import { makeDocument } from '@/server/signing/public';
import { type Quotation, quotationFacts } from './quotation/quotation-facts';
import { quotationPaper } from './quotation/quotation-paper';
import { quotationSheet } from './quotation/quotation-sheet';

interface FileKind {
  mime: string;
  /** a minute and address */
  limit: number;
  make: (facts: Quotation) => Promise<Uint8Array>;
}

const files: Readonly<Record<string, FileKind>> = {
  'quotation.xlsx': { mime: xlsxMime, limit: 20, make: quotationSheet },
  'quotation.pdf': {
    mime: 'application/pdf',
    // Drawn by the thread that signs contracts.
    limit: 6,
    make: async (facts) => (await makeDocument(quotationPaper(facts))).pdf,
  },
};

/**
 * `GET /api/quotation/{file}?sn=…`: placements at today's prices as a file. Whoever may see the prices may have it: it
 * names nobody, and the address says all that is in it.
 */
export const answerQuotation = endpoint({
  name: 'quotation',
  methods: ['GET'],
  isThere: (req) => kindOf(req) !== undefined,
  answer: async (req, res) => {
    const file = String(req.query.file);
    const { mime, limit, make } = kindOf(req) as FileKind; // it is there
    const columns = readQuoted([req.query.sn ?? ''].flat().join(','));
    if (columns.length === 0)
      throw appError('invalid_input', { msg: '请先选择要写入媒介单的账号' });
    const { db } = await openDatabase();
    await consumeLimit(`${file} address ${addressOf(req)}`, limit, 60);
    const facts = await quotationFacts(db, columns);
    await sendFile(res, {
      name: `媒介单-${facts.day}${file.slice(file.lastIndexOf('.'))}`,
      mime,
      content: Readable.from([await make(facts)]),
    });
  },
});

const kindOf = ({ query }: NextApiRequest): FileKind | undefined => {
  const name = String(query.file ?? '');
  return Object.hasOwn(files, name) ? files[name] : undefined;
};
