import { Readable } from 'node:stream';
import { and, asc, eq, or, sql } from 'drizzle-orm';
import { ZipFile } from 'yazl';
import { contractKinds } from '@/lib/domain/contracts/states';
import { formatTime } from '@/lib/domain/time/format-time';
import { contractFileName, readContractFile } from '@/server/contracts/paper/contract-file';
import type { Db } from '@/server/kernel/database';
import { byMarketClock } from '@/server/kernel/market-time';
import { type SheetCell, yuanCell } from '@/server/kernel/sheets/cell';
import { xlsxStream } from '@/server/kernel/sheets/xlsx-stream';
import { accountNames } from '../present-contract';
import { contracts } from '../tables';

export const archiveName = (year: number): string => `合同归档_${year}.zip`;

const ofYear = (userId: number, year: number) =>
  and(
    eq(contracts.state, 'done'),
    or(eq(contracts.buyerId, userId), eq(contracts.sellerId, userId)),
    sql`extract(year from ${byMarketClock(sql`${contracts.finishedAt}`)}) = ${year}`,
  );

/** How many contracts of an account were finished in a year (Beijing). */
export const countOfYear = (db: Db, userId: number, year: number): Promise<number> =>
  db.$count(contracts, ofYear(userId, year));

/**
 * An account's finished contracts of a year as a ZIP: each PDF as it was signed, and a list. Written while it is read: one
 * file at a time is in memory.
 */
export async function archiveOfYear(db: Db, userId: number, year: number): Promise<Readable> {
  const found = await db
    .select()
    .from(contracts)
    .where(ofYear(userId, year))
    .orderBy(asc(contracts.finishedAt), asc(contracts.id));
  const names = await accountNames(
    db,
    found.flatMap(({ buyerId, sellerId }) => [buyerId, sellerId]),
  );
  const zip = new ZipFile();
  const out = zip.outputStream as Readable; // what yazl makes
  zip.addReadStream(
    xlsxStream([
      {
        name: `${year} 年合同`,
        widths: [16, 20, 24, 14, 18, 66],
        head: ['合同编号', '合同', '对方', '金额（元）', '生效时间', 'SHA-256'],
        lines: (async function* () {
          yield found.map((contract): SheetCell[] => {
            const otherId = contract.buyerId === userId ? contract.sellerId : contract.buyerId;
            return [
              contract.contractSn,
              contractKinds[contract.kind],
              otherId === null ? '平台' : (names.get(otherId) ?? ''),
              contract.amountFen === null ? '不定额' : yuanCell(contract.amountFen),
              formatTime(contract.finishedAt?.toISOString() ?? '', 'minute'),
              contract.sha256 ?? '',
            ];
          });
        })(),
      },
    ]),
    '合同清单.xlsx',
  );
  // One that cannot be read ends the whole: an archive with holes would pass for a whole one.
  zip.on('error', (error: Error) => out.destroy(error));
  addOneByOne().catch((error: Error) => out.destroy(error));
  return out;

  async function addOneByOne(): Promise<void> {
    for (const contract of found) {
      const name = contractFileName(contract);
      zip.addReadStreamLazy(name, {}, (done) => {
        readContractFile(contract).then(
          (bytes) => done(null, Readable.from([Buffer.from(bytes)])),
          (error: Error) => done(error, Readable.from([])),
        );
      });
    }
    zip.end();
  }
}
