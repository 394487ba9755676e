import { readFileSync } from 'node:fs';
import type { OperateRequest } from '@/server/operator/operate';
import { runOperate } from './lib/run-operate';

const [first = '', ...rest] = process.argv.slice(2);

if (first === '') import('@/server/operator/operate').then(({ usage }) => console.log(usage()));
else runOperate(requestOf());

function requestOf(): OperateRequest {
  if (first === 'list') return { list: rest[0] ?? '', page: Number(rest[1] ?? 1) };
  const force = rest.includes('--force');
  const { by = process.env.OPERATOR ?? '', ...fields } = Object.fromEntries(
    rest
      .filter((word) => word !== '--force')
      .map((pair) => pair.split(/=(.*)/s).slice(0, 2) as [string, string]),
  );
  return { act: first, by, fields: withFiles(fields), force };
}

/** `pdf=@invoice.pdf` sends the file: the program may run as somebody who cannot read it. */
function withFiles(fields: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      value.startsWith('@') ? `base64,${readFileSync(value.slice(1)).toString('base64')}` : value,
    ]),
  );
}
