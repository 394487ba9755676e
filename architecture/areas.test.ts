import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import type { CallRow } from '@/lib/contract/call';
import { contract } from '@/lib/contract/index';
import { handlers } from '@/server/handlers';

/** Every file of calls with what it declares: `lib/contract/{area}.ts` exports `{area}Calls`. */
const files = await declaring('lib/contract', /^([a-z]+)\.ts$/, 'Calls');
/** Every area of the server with what it answers: `server/{area}/calls.ts` exports `{area}Handlers`. */
const areas = new Map([
  ...(await declaring('server', /^([a-z]+)$/, 'Handlers')),
  ...(await declaring('demo', /^([a-z]+)$/, 'Handlers')),
]);

describe('a call has one area', () => {
  it('is declared in the file of the area that its row names', () => {
    const astray = [...files].flatMap(([file, rows]) =>
      Object.entries(rows as Record<string, CallRow>)
        .filter(([, { area }]) => area !== file)
        .map(([name, { area }]) => `${name} of ${area} in ${file}.ts`),
    );
    expect(astray).toEqual([]);
  });

  it('is handled in the area whose file declares it', () => {
    const astray = [...areas].flatMap(([area, handled]) =>
      Object.keys(handled)
        .filter((name) => !(name in (files.get(area) ?? {})))
        .map((name) => `${name} in server/${area}`),
    );
    expect(astray).toEqual([]);
  });

  it('leaves no file and no area out of the two tables', () => {
    expect(namesIn(files)).toEqual(Object.keys(contract).sort());
    expect(namesIn(areas)).toEqual(Object.keys(handlers).sort());
  });
});

async function declaring(folder: string, pattern: RegExp, suffix: string) {
  const found = new Map<string, object>();
  for (const entry of readdirSync(folder)) {
    const area = pattern.exec(entry)?.[1];
    const file = path.resolve(folder, suffix === 'Handlers' ? `${area}/calls.ts` : entry);
    if (!area || !existsSync(file)) continue;
    const exported: Record<string, object> = await import(file);
    const declared = exported[`${area}${suffix}`];
    if (declared) found.set(area, declared);
  }
  return found;
}

function namesIn(tables: Map<string, object>): string[] {
  return [...tables.values()].flatMap(Object.keys).sort();
}
