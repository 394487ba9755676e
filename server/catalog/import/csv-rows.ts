import { createReadStream } from 'node:fs';
import { parse } from 'csv-parse';
import type { FileRow } from './file-rows';

/** Rows of a UTF-8 CSV file with or without BOM; cells quoted as RFC 4180 has it. */
export async function* csvRows(file: string): AsyncGenerator<FileRow> {
  const parser = parse({ bom: true, relax_column_count: true, skip_empty_lines: true, info: true });
  const stream = createReadStream(file, { highWaterMark: 1 << 18 });
  stream.on('error', (error) => parser.destroy(error));
  stream.pipe(parser);
  try {
    let number = 0;
    for await (const chunk of parser) {
      const { record } = chunk as { record: string[] }; // the shape `info` asks for
      number += 1;
      if (record.some((cell) => cell.trim() !== '')) yield { number, cells: record };
    }
  } finally {
    stream.destroy();
  }
}
